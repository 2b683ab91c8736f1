// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721 collection whose metadata lives on the chain, so that it needs no server.
contract Collectible {
    string public name;
    string public symbol;
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to) external returns (uint256 id) {
        id = ++totalSupply;
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf[id];
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "Collectible: not allowed");
        getApproved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf[id] == from && to != address(0), "Collectible: wrong owner or receiver");
        bool allowed = msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        require(allowed, "Collectible: not allowed");
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = Receiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == Receiver.onERC721Received.selector, "Collectible: receiver refused");
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(ownerOf[id] != address(0), "Collectible: unknown token");
        string memory number = decimal(id);
        return string.concat(
            'data:application/json;utf8,{"name":"', name, " #", number,
            '","image":"data:image/svg+xml;utf8,', picture(id), '"}'
        );
    }

    function picture(uint256 id) private pure returns (string memory) {
        string memory hue = decimal((id * 67) % 360);
        return string.concat(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' fill='hsl(", hue,
            ",45%25,30%25)'/><path d='M26 52 29 24h6l3 28zM27 18h10v5H27z' fill='hsl(", hue, ",80%25,85%25)'/></svg>"
        );
    }

    function decimal(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        bytes memory digits;
        for (; value > 0; value /= 10) digits = abi.encodePacked(bytes1(uint8(48 + (value % 10))), digits);
        return string(digits);
    }
}
