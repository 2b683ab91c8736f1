// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// An account of one owner that is run by user operations (ERC-4337, EntryPoint v0.8).
contract Account {
    struct Call { address target; uint256 value; bytes data; }

    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant messageType = keccak256("AccountMessage(bytes32 hash)");

    address public immutable entryPoint;
    address public immutable owner;

    constructor(address entryPoint_, address owner_) {
        entryPoint = entryPoint_;
        owner = owner_;
    }

    receive() external payable {}

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, "Account: only the entry point");
        _;
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        if (missing > 0) {
            (bool paid, ) = msg.sender.call{value: missing}("");
            require(paid, "Account: cannot pay for the operation");
        }
        // 1 is how the standard says that the signature is wrong.
        return signedByOwner(hash, operation.signature) ? 0 : 1;
    }

    function execute(Call calldata one) external onlyEntryPoint {
        run(one);
    }

    /// All of the calls or none.
    function executeBatch(Call[] calldata calls) external onlyEntryPoint {
        for (uint256 i = 0; i < calls.length; i++) run(calls[i]);
    }

    /// ERC-1271. The owner signs the hash together with this account and chain: it counts for no other account of theirs.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(domainType, keccak256("Harbour Account"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 bound = keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(messageType, hash))));
        return signedByOwner(bound, signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.onERC721Received.selector || id == this.isValidSignature.selector;
    }

    function run(Call calldata one) private {
        (bool success, bytes memory data) = one.target.call{value: one.value}(one.data);
        if (success) return;
        assembly {
            revert(add(data, 32), mload(data))
        }
    }

    function signedByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 s = bytes32(signature[32:64]);
        // Of the two signatures that say the same only the lower counts.
        if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), s);
        return signer != address(0) && signer == owner;
    }
}

/// Makes one account for an owner, at an address that is known beforehand.
contract AccountFactory {
    address public immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    function createAccount(address owner) external returns (address account) {
        account = accountOf(owner);
        if (account.code.length == 0) new Account{salt: 0}(entryPoint, owner);
    }

    function accountOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(Account).creationCode, abi.encode(entryPoint, owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return address(uint160(uint256(hash)));
    }
}
