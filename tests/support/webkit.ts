import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort, until } from '@berangkat/platform/test-support';
import { Builder, type WebDriver } from 'selenium-webdriver';

const MISSING =
  'Safari’s engine is not here. Debian has it: apt-get install webkit2gtk-driver xvfb (WebKitWebDriver, MiniBrowser, Xvfb)';

const started = async (program: string, args: readonly string[], env = process.env): Promise<ChildProcess> => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child, 'spawn').catch(() => {
    throw new Error(MISSING);
  });
  return child;
};

/** WebKitGTK on a screen of its own: the engine of Safari, without the rest of it. */
export class WebKit {
  private constructor(
    private readonly url: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /** @throws {Error} it is not installed */
  static async start(): Promise<WebKit> {
    const screen = await started('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
    const [display] = (await once(createInterface(screen.stdout!), 'line')) as [string];
    const port = await freePort();
    const driver = await started('WebKitWebDriver', [`--port=${port}`], {
      ...process.env,
      DISPLAY: `:${display}`,
      // The pages are ours, and root, who runs tests in containers, has no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/status`).catch(() => undefined)) !== undefined, 10);
    return new WebKit(url, [driver, screen]);
  }

  /** A window of a browser of its own. It is no narrower than some 450 pixels. */
  async window(width: number, height: number): Promise<WebDriver> {
    const window = await new Builder().usingServer(this.url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    await window.manage().window().setRect({ width, height, x: 0, y: 0 });
    return window;
  }

  end(): void {
    for (const child of this.processes) child.kill();
  }
}
