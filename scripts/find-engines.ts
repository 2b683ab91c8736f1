import { findProgram } from './find-browser.ts'

/** @throws Error when there is none */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string {
  return need(env['FIREFOX_PATH'] ?? findProgram(['firefox-esr', 'firefox'], env), 'Firefox')
}

/** The program that drives WebKitGTK. @throws Error when there is none */
export function findWebKitDriver(env: NodeJS.ProcessEnv = process.env): string {
  return need(env['WEBKIT_DRIVER_PATH'] ?? findProgram(['WebKitWebDriver'], env), 'WebKitWebDriver')
}

function need(path: string | undefined, name: string): string {
  if (path === undefined)
    throw new Error(`No ${name} was found. Run \`npm run test:engines\`, which installs it on Debian.`)
  return path
}
