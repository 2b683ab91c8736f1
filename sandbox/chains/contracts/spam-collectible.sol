// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import "./collectible.sol";

/// A collection that admits to being spam: the API reads it from here where a hosted service has a list.
contract SpamCollectible is Collectible {
    bool public constant spam = true;

    constructor(string memory name_, string memory symbol_) Collectible(name_, symbol_) {}
}
