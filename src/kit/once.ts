const maximumSubjects = 50

/** Does something once per subject, and for a limited number of them: what is broken again and again shall not flood anything. */
export function createOnce(act: (subject: string) => void): (subject: string) => void {
  const done = new Set<string>()
  return (subject) => {
    if (done.has(subject) || done.size >= maximumSubjects) return
    done.add(subject)
    act(subject)
  }
}
