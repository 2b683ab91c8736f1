/** Parts that follow the account, in a list of their own, so that an open Connect does not carry it. */
export const loadActivity = async () => (await import('./modules/activity.module.js')).activityModule
export const loadSend = async () => (await import('./modules/send.module.js')).sendModule
