import type { AccountType } from '../../protocol/requests.ts'

/** One thing the visitor is told. `code` is text that is not prose: an address, bytes. */
export type Field =
  | { readonly kind: 'text' | 'code'; readonly label: string; readonly value: string }
  | { readonly kind: 'tree'; readonly label: string; readonly children: readonly TreeNode[] }

/** Structured data: a value with a name, or a name with more below it. */
export type TreeNode =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly children: readonly TreeNode[] }

export type Section = { readonly heading?: string; readonly fields: readonly Field[] }

/** What a request would do, in words. */
export type Description = {
  readonly title: string
  readonly note: string
  readonly sections: readonly Section[]
}

/** Everything the approval screen shows. */
export type Approval = Description & {
  /** Where the request really comes from, as the browser says it. */
  readonly origin: string
  /** What the page calls itself. Nobody has checked it. */
  readonly host?: { readonly name: string; readonly url: string }
  readonly account: { readonly address: string; readonly type: AccountType }
  readonly network: string
}
