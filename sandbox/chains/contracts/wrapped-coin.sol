// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import "./token.sol";

/// The coin of the network as a token.
contract WrappedCoin is Token {
    event Deposit(address indexed owner, uint256 value);
    event Withdrawal(address indexed owner, uint256 value);

    constructor() Token("Wrapped Ether", "WETH", 18) {}

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        totalSupply += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        require(balanceOf[msg.sender] >= value, "WrappedCoin: balance too low");
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Withdrawal(msg.sender, value);
        (bool paid, ) = msg.sender.call{value: value}("");
        require(paid, "WrappedCoin: nobody takes the coin");
    }
}
