// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The part of the ENS Universal Resolver that clients use to find the address of a name.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);

    /// By the hash of the name (ENSIP-1). The sandbox writes here: it is the first slot.
    mapping(bytes32 => address) private addresses;

    /// Asks nobody else, so the gateways do not matter.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function resolve(bytes calldata name, bytes calldata data) public view returns (bytes memory, address) {
        bytes4 selector = bytes4(data[:4]);
        address found = addresses[bytes32(data[4:36])];
        if (found == address(0)) revert ResolverNotFound(name);

        // addr(bytes32)
        if (selector == 0x3b3b57de) return (abi.encode(found), address(this));
        // addr(bytes32,uint256), which wants bytes, none for a coin that the name has no address for
        if (selector == 0xf1cb7e06) {
            bool known = isEvm(uint256(bytes32(data[36:68])));
            return (abi.encode(known ? abi.encodePacked(found) : bytes("")), address(this));
        }
        revert UnsupportedResolverProfile(selector);
    }

    /// Ether, or an EVM chain by its id (ENSIP-11).
    function isEvm(uint256 coinType) private pure returns (bool) {
        return coinType == 60 || (coinType >= 0x80000000 && coinType <= 0xffffffff);
    }
}
