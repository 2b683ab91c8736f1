// Written by `npm run api`.
export declare const accountNameError: <
  C extends (
    | 'NAMES_UNREACHABLE'
    | 'NAME_ACCOUNT_MISSING'
    | 'NAME_NOT_REGISTERED'
    | 'NAME_REFUSED'
    | 'NAME_SIGNED_LATE'
    | 'NAME_SUGGESTIONS_UNREACHABLE'
    | 'NAME_TAKEN'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const chainError: <
  C extends (
    | 'ACTIVITY_UNAVAILABLE'
    | 'ADDRESS_INVALID'
    | 'AMOUNT_TOO_SMALL'
    | 'ARRIVAL_CHANGED'
    | 'BALANCES_UNAVAILABLE'
    | 'BALANCE_CHANGED'
    | 'CHAIN_ID_INVALID'
    | 'CLIPBOARD_DENIED'
    | 'EXECUTION_REVERTED'
    | 'FEE_CAP_TOO_HIGH'
    | 'FEE_CAP_TOO_LOW'
    | 'FEE_CHANGED'
    | 'FEE_CONFLICT'
    | 'FEE_UNREASONABLE'
    | 'GAS_PRICE_UNSUPPORTED'
    | 'INSUFFICIENT_FUNDS'
    | 'INTEGER_OUT_OF_RANGE'
    | 'INTRINSIC_GAS_TOO_HIGH'
    | 'INTRINSIC_GAS_TOO_LOW'
    | 'NAME_CHANGED'
    | 'NAME_INVALID'
    | 'NAME_NOT_FOUND'
    | 'NAME_UNREACHABLE'
    | 'NONCE_MAX'
    | 'NONCE_TOO_HIGH'
    | 'NONCE_TOO_LOW'
    | 'ORDINALS_NOT_SPENT'
    | 'PAYMENT_REQUEST_UNSUPPORTED'
    | 'RECEIPT_NOT_FOUND'
    | 'RECEIPT_TIMEOUT'
    | 'RECIPIENT_ELSEWHERE'
    | 'REMAINDER_TOO_SMALL'
    | 'SEND_FAILED'
    | 'SEND_INCOMPLETE'
    | 'SEND_LIST_FULL'
    | 'SEND_REPEATED'
    | 'SEND_UNSURE'
    | 'SIGNATURE_V_INVALID'
    | 'TIP_ABOVE_FEE_CAP'
    | 'TOKEN_NOT_SENDABLE'
    | 'TRANSACTION_EXPIRED'
    | 'TRANSACTION_INVALID'
    | 'TRANSACTION_NOT_FOUND'
    | 'TRANSACTION_TYPE_UNSUPPORTED'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const embeddedError: <
  C extends (
    | 'AUTH_MISSING'
    | 'EMAIL_COOLDOWN'
    | 'EMAIL_INVALID'
    | 'FRAME_ABORTED'
    | 'FRAME_BAD_MESSAGE'
    | 'FRAME_ERROR'
    | 'FRAME_NOT_SET'
    | 'FRAME_TIMEOUT'
    | 'FRAME_UNAVAILABLE'
    | 'LOGIN_CANCELED'
    | 'LOGIN_DECLINED'
    | 'LOGIN_UNTRUSTED'
    | 'METHOD_NOT_ALLOWED'
    | 'POPUP_BLOCKED'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const onRampError: <C extends ('ON_RAMP_REFUSED' | 'ON_RAMP_UNAVAILABLE') & ErrorCode>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const pairingError: <
  C extends (
    | 'PAIRING_EXPIRED'
    | 'RELAY_CLOCK_SKEWED'
    | 'RELAY_ORIGIN_REFUSED'
    | 'RELAY_PROJECT_REFUSED'
    | 'RELAY_UNREACHABLE'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const signInError: <
  C extends (
    | 'SIGN_IN_MESSAGE_INVALID'
    | 'SIGN_IN_NONCE_EXPIRED'
    | 'SIGN_IN_NOT_ENABLED'
    | 'SIGN_IN_NO_ACCOUNT'
    | 'SIGN_IN_NO_NETWORK'
    | 'SIGN_IN_REFUSED'
    | 'SIGN_IN_REQUIRED'
    | 'SIGN_IN_UNAVAILABLE'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const smartSessionError: <
  C extends (
    | 'PERMISSIONS_UNSUPPORTED'
    | 'PERMISSION_REQUEST_INVALID'
    | 'SMART_SESSIONS_NOT_ENABLED'
    | 'SMART_SESSIONS_UNAVAILABLE'
    | 'SMART_SESSION_REFUSED'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare const swapError: <
  C extends (
    | 'SWAP_NOT_ALLOWED'
    | 'SWAP_NO_LIQUIDITY'
    | 'SWAP_REFUSED'
    | 'SWAP_STALE'
    | 'SWAP_UNSAFE'
    | 'SWAP_UNSUPPORTED'
    | 'SWAP_WOULD_FAIL'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
