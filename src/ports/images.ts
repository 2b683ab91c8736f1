/** Pictures of tokens and collectibles, whose addresses strangers chose. */
export interface Images {
  /**
   * A safe image source, which asks for nothing that the host's policy does not name.
   * @throws DialogError HTTP_UNREACHABLE where it is on a server that nobody named, HTTP_STATUS, HTTP_TIMEOUT, HTTP_BAD_BODY, ABORTED
   */
  of(address: string, signal?: AbortSignal): Promise<string>
}
