import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No sandbox (CI runs as root), and none of the requests that a fresh browser makes to its maker. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A real Chromium: CHROMIUM_PATH, one that is installed, or the one inside the npm package. */
export const launchChromium = async (): Promise<Browser> => {
  const installed = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: QUIET });
  // The package brings the shared libraries that a bare machine lacks, and unpacks them only where it believes itself
  // at home. Its own switches are left out: they turn web security off, and a page's calls say no origin any more.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), args: QUIET });
};
