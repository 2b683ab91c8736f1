// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What an account lets other keys do without its owner: within limits, and until a time.
abstract contract AccountSessions {
    struct Call { address target; uint256 value; bytes data; }

    enum Comparison { equal, unequal, less, atMost, more, atLeast }

    /// What an argument of a call, by its place, must be.
    struct Condition { uint8 place; Comparison comparison; uint256 value; }

    /// A function of a contract, and what of the coin may go along with one call.
    struct Right { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }

    /// What may be spent in each period, in seconds. The token zero is the coin.
    struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }

    struct Terms {
        uint48 expiry;
        /// All of them sign.
        address[] keys;
        Right[] rights;
        Allowance[] allowances;
        /// What operations of a day may cost at the most.
        uint256 feesPerDay;
    }

    /// Periods count from one.
    struct Spending { uint256 period; uint256 amount; }

    bytes4 private constant transfer = 0xa9059cbb;
    uint256 private constant fees = type(uint256).max;

    mapping(bytes32 session => bytes) private termsOf;
    mapping(bytes32 session => mapping(uint256 allowance => Spending)) private spending;

    modifier onlySelf() {
        require(msg.sender == address(this), "Account: only the account itself");
        _;
    }

    function entryPoint() public view virtual returns (address);

    function run(Call memory one) internal virtual;

    function allowSession(bytes32 session, Terms calldata terms) external onlySelf {
        require(termsOf[session].length == 0, "Session: there is one of this id");
        require(terms.keys.length > 0 && terms.expiry > 0, "Session: nobody's, or without an end");
        termsOf[session] = abi.encode(terms);
    }

    function revokeSession(bytes32 session) external onlySelf {
        delete termsOf[session];
    }

    function isAllowed(bytes32 session) external view returns (bool) {
        bytes memory kept = termsOf[session];
        return kept.length > 0 && block.timestamp < abi.decode(kept, (Terms)).expiry;
    }

    /// ERC-7710: the one key of a session acts by a transaction of its own.
    function redeemDelegations(bytes[] calldata contexts, bytes32[] calldata modes, bytes[] calldata executions)
        external
    {
        require(contexts.length == modes.length && modes.length == executions.length, "Session: lists differ");
        for (uint256 i = 0; i < contexts.length; i++) {
            bytes32 session = bytes32(contexts[i]);
            bytes memory kept = termsOf[session];
            require(kept.length > 0, "Session: over or unknown");
            Terms memory terms = abi.decode(kept, (Terms));
            require(block.timestamp < terms.expiry, "Session: expired");
            require(terms.keys.length == 1 && terms.keys[0] == msg.sender, "Session: not of this key");
            Call[] memory calls = readExecution(modes[i], executions[i]);
            for (uint256 j = 0; j < calls.length; j++) {
                spend(session, terms, calls[j]);
                run(calls[j]);
            }
        }
    }

    /// Whether all keys of a session signed, what its calls spend, and until when it counts: as the EntryPoint reads it.
    function admit(bytes32 hash, bytes calldata signature, Call[] memory calls, uint256 cost) internal returns (uint256) {
        if (signature.length < 32) return 1;
        bytes32 session = bytes32(signature[:32]);
        bytes memory kept = termsOf[session];
        if (kept.length == 0) return 1;
        Terms memory terms = abi.decode(kept, (Terms));
        bytes calldata signatures = signature[32:];
        if (signatures.length != terms.keys.length * 65) return 1;
        for (uint256 i = 0; i < terms.keys.length; i++) {
            if (!signed(terms.keys[i], hash, signatures[i * 65:(i + 1) * 65])) return 1;
        }
        charge(session, fees, Allowance(address(0), terms.feesPerDay, 0, 1 days), cost, "Session: beyond the fees of a day");
        for (uint256 i = 0; i < calls.length; i++) spend(session, terms, calls[i]);
        // The EntryPoint takes it until the end of that second.
        return uint256(terms.expiry - 1) << 160;
    }

    function signed(address by, bytes32 hash, bytes calldata signature) internal pure returns (bool) {
        if (signature.length != 65) return false;
        bytes32 s = bytes32(signature[32:64]);
        // Of the two signatures that say the same only the lower counts.
        if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), s);
        return signer != address(0) && signer == by;
    }

    /// Refuses a call that the terms do not name, and counts what the others spend.
    function spend(bytes32 session, Terms memory terms, Call memory one) private {
        // Through these two it could give itself more.
        require(one.target != address(this) && one.target != entryPoint(), "Session: not this contract");
        bool isPayment = one.data.length == 0;
        bytes4 selector = bytes4(one.data);
        address token = selector == transfer ? one.target : address(0);
        bool isAllowance;
        for (uint256 i = 0; i < terms.allowances.length; i++) {
            Allowance memory allowance = terms.allowances[i];
            if (allowance.token == address(0)) {
                if (isPayment) isAllowance = true;
                if (one.value > 0) charge(session, i, allowance, one.value, "Session: beyond the allowance");
            } else if (allowance.token == token) {
                if (one.value == 0) isAllowance = true;
                charge(session, i, allowance, argument(one.data, 1), "Session: beyond the allowance");
            }
        }
        if (!isAllowance) requireRight(terms.rights, one, selector);
    }

    function requireRight(Right[] memory rights, Call memory one, bytes4 selector) private pure {
        bool isTarget;
        bool isFunction;
        for (uint256 i = 0; i < rights.length; i++) {
            if (rights[i].target != one.target) continue;
            isTarget = true;
            if (one.data.length < 4 || rights[i].selector != selector) continue;
            isFunction = true;
            if (one.value <= rights[i].valueLimit && holds(rights[i].conditions, one.data)) return;
        }
        require(isTarget, "Session: not this contract");
        require(isFunction, "Session: not this function");
        revert("Session: not with this value or these arguments");
    }

    function charge(bytes32 session, uint256 index, Allowance memory allowance, uint256 amount, string memory reason)
        private
    {
        require(block.timestamp >= allowance.start, "Session: not yet");
        Spending storage spent = spending[session][index];
        uint256 period = (block.timestamp - allowance.start) / allowance.period + 1;
        uint256 before = spent.period == period ? spent.amount : 0;
        require(amount <= allowance.amount && before <= allowance.amount - amount, reason);
        (spent.period, spent.amount) = (period, before + amount);
    }

    function holds(Condition[] memory conditions, bytes memory data) private pure returns (bool) {
        for (uint256 i = 0; i < conditions.length; i++) {
            Condition memory one = conditions[i];
            uint256 given = argument(data, one.place);
            bool isMet = one.comparison == Comparison.equal ? given == one.value
                : one.comparison == Comparison.unequal ? given != one.value
                : one.comparison == Comparison.less ? given < one.value
                : one.comparison == Comparison.atMost ? given <= one.value
                : one.comparison == Comparison.more ? given > one.value
                : given >= one.value;
            if (!isMet) return false;
        }
        return true;
    }

    function argument(bytes memory data, uint256 place) private pure returns (uint256 word) {
        require(data.length >= 36 + 32 * place, "Session: an argument is missing");
        assembly {
            word := mload(add(add(data, 36), mul(32, place)))
        }
    }

    /// Calls as ERC-7579 packs them: one, or several that all happen or none.
    function readExecution(bytes32 mode, bytes calldata execution) private pure returns (Call[] memory calls) {
        if (mode == 0) {
            calls = new Call[](1);
            calls[0] = Call(address(bytes20(execution[:20])), uint256(bytes32(execution[20:52])), execution[52:]);
        } else {
            require(mode == bytes32(bytes1(0x01)), "Session: no such mode");
            calls = abi.decode(execution, (Call[]));
        }
    }
}
