// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface Pairs {
    function getPair(address a, address b) external view returns (address);
}

interface Pair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

interface Held {
    function balanceOf(address owner) external view returns (uint256);
}

interface Wrapped {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// Swaps along pairs of Uniswap's second version. By what arrives, so that tokens which keep a part of a transfer work as well.
abstract contract AlongPairs {
    address public immutable factory;
    address public immutable WETH;

    constructor(address factory_, address wrapped) {
        factory = factory_;
        WETH = wrapped;
    }

    receive() external payable {
        require(msg.sender == WETH, "Router: only the wrapped coin pays in");
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "Router: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reserves(pairOf(path[i], path[i + 1]), path[i]);
            amounts[i + 1] = outOf(amounts[i], reserveIn, reserveOut);
        }
    }

    /// What was sent to the first pair goes through all of them. Returns what arrived at the end.
    function hop(address[] memory path, address to) internal returns (uint256) {
        address last = path[path.length - 1];
        uint256 before = Held(last).balanceOf(to);
        for (uint256 i; i < path.length - 1; i++) {
            Pair pair = Pair(pairOf(path[i], path[i + 1]));
            (uint256 reserveIn, uint256 reserveOut) = reserves(address(pair), path[i]);
            uint256 out = outOf(Held(path[i]).balanceOf(address(pair)) - reserveIn, reserveIn, reserveOut);
            bool isFirst = pair.token0() == path[i];
            address next = i + 2 < path.length ? pairOf(path[i + 1], path[i + 2]) : to;
            pair.swap(isFirst ? 0 : out, isFirst ? out : 0, next, "");
        }
        return Held(last).balanceOf(to) - before;
    }

    function pairOf(address a, address b) internal view returns (address pair) {
        pair = Pairs(factory).getPair(a, b);
        require(pair != address(0), "Router: INSUFFICIENT_LIQUIDITY");
    }

    function reserves(address pair, address tokenIn) internal view returns (uint256, uint256) {
        (uint112 first, uint112 second, ) = Pair(pair).getReserves();
        return Pair(pair).token0() == tokenIn ? (first, second) : (second, first);
    }

    function outOf(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        require(amountIn > 0, "Router: INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "Router: INSUFFICIENT_LIQUIDITY");
        uint256 afterFee = amountIn * 997;
        return (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
    }

    function payIn(address[] memory path, uint256 value) internal {
        Wrapped(WETH).deposit{value: value}();
        pay(WETH, pairOf(path[0], path[1]), value);
    }

    function payCoin(address to, uint256 value) internal {
        Wrapped(WETH).withdraw(value);
        (bool paid, ) = to.call{value: value}("");
        require(paid, "Router: nobody takes the coin");
    }

    /// Tokens from before the standard settled return nothing.
    function pay(address token, address to, uint256 value) internal {
        order(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    function take(address token, address to, uint256 value) internal {
        order(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, to, value));
    }

    function order(address token, bytes memory call) private {
        (bool done, bytes memory answer) = token.call(call);
        if (!done) assembly { revert(add(answer, 32), mload(answer)) }
        require(answer.length == 0 || abi.decode(answer, (bool)), "Router: TRANSFER_FAILED");
    }
}

/// The exact-in functions of the router of Uniswap's second version.
contract PairRouter is AlongPairs {
    constructor(address factory_, address wrapped) AlongPairs(factory_, wrapped) {}

    modifier inTime(uint256 deadline) {
        require(deadline >= block.timestamp, "UniswapV2Router: EXPIRED");
        _;
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        inTime(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        tokensForTokens(amountIn, least, path, to);
    }

    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        payable
        inTime(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(msg.value, path);
        coinForTokens(least, path, to);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        inTime(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        tokensForCoin(amountIn, least, path, to);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external inTime(deadline) {
        tokensForTokens(amountIn, least, path, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable inTime(deadline) {
        coinForTokens(least, path, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external inTime(deadline) {
        tokensForCoin(amountIn, least, path, to);
    }

    function tokensForTokens(uint256 amountIn, uint256 least, address[] calldata path, address to) private {
        take(path[0], pairOf(path[0], path[1]), amountIn);
        enough(hop(path, to), least);
    }

    function coinForTokens(uint256 least, address[] calldata path, address to) private {
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
        payIn(path, msg.value);
        enough(hop(path, to), least);
    }

    function tokensForCoin(uint256 amountIn, uint256 least, address[] calldata path, address to) private {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        take(path[0], pairOf(path[0], path[1]), amountIn);
        uint256 arrived = hop(path, address(this));
        enough(arrived, least);
        payCoin(to, arrived);
    }

    function enough(uint256 arrived, uint256 least) private pure {
        require(arrived >= least, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }
}

/// The router of an aggregator that keeps a part of what is paid, with the function by which such services swap.
contract AggregationRouter is AlongPairs {
    address private constant coin = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// In basis points of what is paid.
    uint256 public immutable fee;

    struct Order {
        address from;
        address to;
        address taker;
        address payable recipient;
        uint256 amount;
        uint256 least;
        uint256 flags;
    }

    constructor(address factory_, address wrapped, uint256 fee_) AlongPairs(factory_, wrapped) {
        fee = fee_;
    }

    /// `data` is the path; the executor and who takes in are this contract itself.
    function swap(address, Order calldata order, bytes calldata permit, bytes calldata data)
        external
        payable
        returns (uint256 arrived, uint256 spent)
    {
        address[] memory path = abi.decode(data, (address[]));
        address to = order.recipient == address(0) ? msg.sender : order.recipient;
        spent = order.amount;
        uint256 rest = spent - (spent * fee) / 10000;
        if (order.from == coin) {
            require(msg.value == spent, "Router: invalid value");
            payIn(path, rest);
        } else {
            require(msg.value == 0, "Router: invalid value");
            if (permit.length > 0) allow(order.from, permit);
            take(order.from, pairOf(path[0], path[1]), rest);
            if (rest < spent) take(order.from, address(this), spent - rest);
        }
        arrived = order.to == coin ? hop(path, address(this)) : hop(path, to);
        require(arrived >= order.least, "Return amount is not enough");
        if (order.to == coin) payCoin(to, arrived);
    }

    function allow(address token, bytes calldata permit) private {
        (bool done, ) = token.call(abi.encodePacked(bytes4(0xd505accf), permit));
        require(done, "Router: the permit was refused");
    }
}
