// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import "./quiet-token.sol";
import "./token.sol";

/// Returns nothing, as QuietToken, and lets an allowance be changed at once.
contract MuteToken is QuietToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) QuietToken(name_, symbol_, decimals_) {}

    function checkApproval(address, uint256) internal pure override {}
}

/// Takes a signature in place of an approval (EIP-2612).
contract SealToken is Token {
    bytes32 private constant permitType =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public immutable DOMAIN_SEPARATOR;
    string public constant version = "1";
    mapping(address => uint256) public nonces;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) Token(name_, symbol_, decimals_) {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name_)),
                keccak256(bytes(version)),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(deadline >= block.timestamp, "SealToken: the permit has expired");
        bytes32 order = keccak256(abi.encode(permitType, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR, order)), v, r, s);
        require(signer != address(0) && signer == owner, "SealToken: the permit is not the owner's");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
