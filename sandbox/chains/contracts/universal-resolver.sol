// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What a resolver of ENS throws whose records are kept elsewhere (EIP-3668).
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// A resolver of a name and of all names below it (ENSIP-10).
interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Asks several servers at once (ENSIP-21). The client does what it says.
interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// The part of the ENS Universal Resolver that clients use to find the address of a name, and the name of an address.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    /// By the hash of the name (ENSIP-1). The sandbox writes here: it is the first slot.
    mapping(bytes32 => address) private addresses;
    /// Of a name and of all below it, by its hash: the second slot.
    mapping(bytes32 => address) private resolvers;
    /// What an address calls itself, by the hash of the address: the third slot. The name as text of at most 31 bytes.
    mapping(bytes32 => string) private primaries;

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] memory gateways)
        public
        view
        returns (bytes memory, address)
    {
        bytes32 node = bytes32(data[4:36]);
        if (addresses[node] != address(0)) return (answerHere(addresses[node], data), address(this));
        address resolver = resolverOf(name, 0);
        if (resolver == address(0)) revert ResolverNotFound(name);
        try IExtendedResolver(resolver).resolve(name, data) returns (bytes memory result) {
            return (result, resolver);
        } catch (bytes memory failure) {
            revertWithLookup(resolver, failure, gateways);
        }
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, new string[](0));
    }

    /// The name that an address gave itself, where the name has that address in turn (ENSIP-19).
    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        if (!isEvm(coinType)) return ("", address(this), address(this));
        string memory primary = primaries[keccak256(account)];
        if (bytes(primary).length == 0) return ("", address(this), address(this));
        address forward = addresses[nodeOf(bytes(primary))];
        if (keccak256(abi.encodePacked(forward)) != keccak256(account))
            revert ReverseAddressMismatch(primary, abi.encodePacked(forward));
        return (primary, address(this), address(this));
    }

    /// The batch gateway has answered one question; the resolver that asked it checks the answer.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (address resolver, bytes4 callback, bytes memory extra) = abi.decode(extraData, (address, bytes4, bytes));
        if (failures.length != 1 || failures[0]) revert ResolverError(responses.length == 0 ? bytes("") : responses[0]);
        (bool ok, bytes memory result) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (!ok) revert ResolverError(result);
        return (abi.decode(result, (bytes)), resolver);
    }

    /// Asks the client to look elsewhere, in its own name: whoever is called may speak for itself alone.
    function revertWithLookup(address resolver, bytes memory failure, string[] memory gateways) private view {
        if (bytes4(failure) != OffchainLookup.selector) revert ResolverError(failure);
        bytes memory arguments = new bytes(failure.length - 4);
        for (uint256 at = 0; at < arguments.length; at++) arguments[at] = failure[at + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
            abi.decode(arguments, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(failure);
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        requests[0] = IBatchGateway.Request(resolver, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extra)
        );
    }

    function answerHere(address found, bytes calldata data) private pure returns (bytes memory) {
        bytes4 selector = bytes4(data[:4]);
        // addr(bytes32)
        if (selector == 0x3b3b57de) return abi.encode(found);
        // addr(bytes32,uint256), which wants bytes, none for a coin that the name has no address for
        if (selector == 0xf1cb7e06) {
            bool known = isEvm(uint256(bytes32(data[36:68])));
            return abi.encode(known ? abi.encodePacked(found) : bytes(""));
        }
        revert UnsupportedResolverProfile(selector);
    }

    /// Of the name in the wire format of DNS, or of the nearest one above it that has a resolver.
    function resolverOf(bytes calldata name, uint256 at) private view returns (address) {
        uint256 length = uint8(name[at]);
        if (length == 0) return address(0);
        address resolver = resolvers[wireNode(name, at)];
        return resolver == address(0) ? resolverOf(name, at + 1 + length) : resolver;
    }

    function wireNode(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        return keccak256(abi.encodePacked(wireNode(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length])));
    }

    /// Of a name as people write it.
    function nodeOf(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        while (end > 0) {
            uint256 start = end;
            while (start > 0 && name[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 at = start; at < end; at++) label[at - start] = name[at];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = start == 0 ? 0 : start - 1;
        }
    }

    /// Ether, or an EVM chain by its id (ENSIP-11).
    function isEvm(uint256 coinType) private pure returns (bool) {
        return coinType == 60 || (coinType >= 0x80000000 && coinType <= 0xffffffff);
    }
}
