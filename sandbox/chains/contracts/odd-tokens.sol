// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import "./token.sol";

/// Keeps a hundredth of every transfer: less arrives than was sent.
contract TollToken is Token {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Token(name_, symbol_, decimals_) {}

    function move(address from, address to, uint256 value) internal override {
        uint256 toll = value / 100;
        super.move(from, to, value - toll);
        super.move(from, address(this), toll);
    }
}

/// Cannot be moved, and says why.
contract PausedToken is Token {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Token(name_, symbol_, decimals_) {}

    function move(address, address, uint256) internal pure override {
        revert("Paused");
    }
}
