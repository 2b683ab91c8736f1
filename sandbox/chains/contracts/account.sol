// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountSessions} from "./account-sessions.sol";

/// The code of accounts of one owner that are run by user operations (ERC-4337, EntryPoint v0.8). The factory's accounts carry their
/// owner at the end of their code; an account of a key that borrows this code (EIP-7702) is its own owner.
contract Account is AccountSessions {
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

    address private immutable runner;

    constructor(address entryPoint_) {
        runner = entryPoint_;
    }

    receive() external payable {}

    /// Its owner's own key is the account where it borrows this code. Sessions cannot call it.
    modifier onlyEntryPoint() {
        require(msg.sender == runner || msg.sender == address(this), "Account: only the entry point");
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
        if (operation.signature.length == 65) {
            // 1 is how the standard says that the signature is wrong.
            return signed(owner(), hash, operation.signature) ? 0 : 1;
        }
        return admit(hash, operation.signature, readCalls(operation.callData), costOf(operation));
    }

    function entryPoint() public view override returns (address) {
        return runner;
    }

    function owner() public view returns (address given) {
        bytes memory code = address(this).code;
        if (code.length != 65) return address(this);
        assembly {
            given := shr(96, mload(add(code, 77)))
        }
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
        return signed(owner(), bound, signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.onERC721Received.selector || id == this.isValidSignature.selector;
    }

    function run(Call memory one) internal override {
        (bool success, bytes memory data) = one.target.call{value: one.value}(one.data);
        if (success) return;
        assembly {
            revert(add(data, 32), mload(data))
        }
    }

    /// What an operation would run.
    function readCalls(bytes calldata callData) private pure returns (Call[] memory calls) {
        require(callData.length >= 4, "Session: not this function");
        bytes4 selector = bytes4(callData[:4]);
        if (selector == this.executeBatch.selector) return abi.decode(callData[4:], (Call[]));
        require(selector == this.execute.selector, "Session: not this function");
        calls = new Call[](1);
        calls[0] = abi.decode(callData[4:], (Call));
    }

    /// What an operation may cost this account at the most.
    function costOf(PackedUserOperation calldata operation) private pure returns (uint256) {
        if (operation.paymasterAndData.length > 0) return 0;
        uint256 limits = uint256(operation.accountGasLimits);
        uint256 gas = (limits >> 128) + uint128(limits) + operation.preVerificationGas;
        return gas * uint128(uint256(operation.gasFees));
    }
}

/// Makes one account for an owner, at an address that is known beforehand.
contract AccountFactory {
    address public immutable implementation;

    constructor(address entryPoint) {
        implementation = address(new Account(entryPoint));
    }

    function createAccount(address owner) external returns (address account) {
        account = accountOf(owner);
        if (account.code.length > 0) return account;
        bytes memory code = codeFor(owner);
        assembly {
            account := create2(0, add(code, 32), mload(code), 0)
        }
        require(account != address(0), "AccountFactory: nothing was made");
    }

    function accountOf(address owner) public view returns (address) {
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), keccak256(codeFor(owner))));
        return address(uint160(uint256(hash)));
    }

    /// What puts a minimal proxy (ERC-1167) on the chain, with its owner behind it.
    function codeFor(address owner) private view returns (bytes memory) {
        return abi.encodePacked(
            hex"3d604180600a3d3981f3363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3", owner
        );
    }
}
