/** How sign-ins are verified, of which one is chosen. */
export const signInWays = ['verify', 'backend', 'hosted', 'siwe', 'adapter'] as const
