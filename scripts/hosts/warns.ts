/** Whether a line of npm or of a builder warns: by a word, or by the sign that the builder has for it. */
export const warns = (line: string): boolean => /\bwarn(?:ings?)?\b|⚠|▲ \[|^\s*\(!\)|\bdeprecat/i.test(line)
