// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What the gateway answers: the record, until when it is good, and who signed that.
interface IResolverService {
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, uint64 expires, bytes memory signature);
}

/// A resolver of ENS whose names are kept by a server (ENSIP-10, EIP-3668). It believes what one key has signed.
contract OffchainResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error SignatureExpired();
    error SignatureInvalid();

    /// The first slot, where the sandbox writes it.
    address private signer;

    /// By https, as gateways have to be; who runs the sandbox leads it there.
    string private constant url = "https://names.sandbox.example/{sender}/{data}.json";

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory callData = abi.encodeCall(IResolverService.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, callData, this.resolveWithProof.selector, callData);
    }

    function resolveWithProof(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert SignatureExpired();
        // ERC-191, version 0: for this contract, this question and this answer alone.
        bytes32 hash =
            keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(extraData), keccak256(result)));
        if (signature.length != 65) revert SignatureInvalid();
        (bytes32 r, bytes32 s, uint8 v) = (word(signature, 32), word(signature, 64), uint8(signature[64]));
        address by = ecrecover(hash, v, r, s);
        if (by == address(0) || by != signer) revert SignatureInvalid();
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x9061b923 || id == 0x01ffc9a7;
    }

    function word(bytes memory from, uint256 at) private pure returns (bytes32 found) {
        assembly {
            found := mload(add(from, at))
        }
    }
}
