/** What it was refused with. */
export const caught = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => {
      throw new Error('It was not refused.')
    },
    (error: unknown) => error,
  )
