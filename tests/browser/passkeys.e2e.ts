import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl as sharedUrl } from '../support/demo';

jest.setTimeout(180_000);

/** Passkeys are of a name, and never of an address in numbers: PUBLIC_URL has `localhost`. */
const portalUrl = (): string => sharedUrl().replace('127.0.0.1', 'localhost');

const PASSWORD = 'Berangkat2026';
const ASK = '/api/accounts/login/passkey/ask';
const SIGN_IN = '/api/accounts/login/passkey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** An admin's account, made by a superadmin. */
const someone = async (): Promise<string> => {
  const email = `passkey.${randomUUID().slice(0, 8)}@example.com`;
  const made = await (await clientOf('root')).call('createAccount', {
    body: { email, password: PASSWORD, category: 'admin', displayname: 'Sari Wulandari' },
  });
  expect(made.status).toBe(201);
  return email;
};

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** An empty page with an authenticator that belongs to it (CDP). */
const openEmpty = async (viewport = { width: 1280, height: 900 }): Promise<Opened> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, cdp, authenticatorId };
};

/** The portal's front page, in a browser with an authenticator. */
const open = async (viewport?: { readonly width: number; readonly height: number }): Promise<Opened> => {
  const opened = await openEmpty(viewport);
  await opened.page.goto(portalUrl());
  return opened;
};

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sign in' });
const signInByPassword = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = panelOf(page);
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const pressPasskey = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await panelOf(page).getByRole('button', { name: 'Use a passkey' }).click();
};

/** Signs in by the call alone, and adds a passkey on the screen. */
const withPasskey = async (): Promise<Opened & { readonly email: string }> => {
  const email = await someone();
  const opened = await openEmpty();
  const { context, page } = opened;
  const signedIn = await context.request.post(`${portalUrl()}/api/accounts/login`, {
    data: { email, password: PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${portalUrl()}/second-factor`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Save your recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('Laptop', { exact: true }).waitFor();
  return { ...opened, email };
};

/** Carries the passkeys of one browser into another, as whoever copied them would. */
const carry = async (from: Opened, to: Opened, signCount?: number): Promise<void> => {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  expect(credentials).toHaveLength(1);
  for (const credential of credentials)
    await to.cdp.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential: { ...credential, ...(signCount !== undefined && { signCount }) },
    });
};

/** The part of a page's own world that is asked here. */
interface InPage {
  readonly navigator: {
    readonly credentials: {
      get(asked: object): Promise<{ readonly id: string; readonly response: Readonly<Record<string, ArrayBuffer>> }>;
    };
  };
}

/** Has the page's authenticator sign a challenge of the portal, whatever the portal's own page would ask of it. */
const signed = (page: Page, challenge: string, userVerification: 'required' | 'discouraged' = 'required') =>
  page.evaluate(
    async ([challenge, userVerification]) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
      const text = (data: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(data)))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .replace(/=+$/, '');
      const { id, response } = await (globalThis as unknown as InPage).navigator.credentials.get({
        publicKey: { challenge: bytes(challenge), rpId: 'localhost', userVerification },
      });
      return {
        credentialid: id,
        clientdata: text(response.clientDataJSON!),
        authenticatordata: text(response.authenticatorData!),
        signature: text(response.signature!),
        userhandle: text(response.userHandle!),
      };
    },
    [challenge, userVerification] as const,
  );

const challengeIn = async ({ request }: BrowserContext): Promise<string> => {
  const answer = await request.post(`${portalUrl()}${ASK}`, { data: {} });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { challenge: string }).challenge;
};
const sent = async ({ request }: BrowserContext, passkey: unknown): Promise<unknown> => {
  const answer = await request.post(`${portalUrl()}${SIGN_IN}`, { data: { passkey } });
  return { status: answer.status(), code: ((await answer.json()) as { code?: string }).code };
};
const REFUSED = { status: 401, code: 'passkey-wrong' };

it.holds('V6.3.3b')('a passkey is added in the own menu, and signs in without a password', async () => {
  const here = await withPasskey();
  const { page, cdp, authenticatorId, email } = here;
  await page.getByText('10 left.').waitFor();
  // The same authenticator makes no second one for this account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Twice');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This passkey is set up already.').first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const other = await open({ width: 360, height: 740 });
  await carry(here, other, 1);
  await pressPasskey(other.page);
  await other.page.waitForURL('**/dashboard');
  const session = await (await other.context.request.get(`${portalUrl()}/api/accounts/session`)).json();
  expect(session).toMatchObject({ method: 'passkey', account: { email } });

  // The password alone opens nothing any more; with the passkey it does.
  const third = await open({ width: 360, height: 740 });
  await carry(other, third);
  await signInByPassword(third.page, email);
  await panelOf(third.page).getByRole('heading', { name: 'Second factor' }).waitFor();
  const cookies = await third.context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('portal-session');
  await panelOf(third.page).getByRole('button', { name: 'Use a passkey' }).click();
  await third.page.waitForURL('**/dashboard');

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('My phone', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The passkey has been removed.').first().waitFor();
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);
  const last = await open();
  await carry(third, last);
  await pressPasskey(last.page);
  await panelOf(last.page).getByText('This passkey was not accepted.').waitFor();
});

it.holds('V6.3.3c')('a passkey that was copied is refused: it counts on from where it was copied', async () => {
  const here = await withPasskey();
  const [owner, thief] = [await open(), await open()];
  await carry(here, owner, 10);
  await carry(here, thief, 5);
  await pressPasskey(owner.page);
  await owner.page.waitForURL('**/dashboard');
  await pressPasskey(thief.page);
  await panelOf(thief.page).getByText('This passkey was not accepted.').waitFor();
});

it.holds('V6.3.3c')(
  'what a passkey signed is refused a second time, on another origin, and without a verified user',
  async () => {
    const here = await withPasskey();
    const visitor = await open();
    await carry(here, visitor, 20);
    const { page, context, cdp, authenticatorId } = visitor;

    const passkey = await signed(page, await challengeIn(context));
    expect(await sent(context, passkey)).toMatchObject({ status: 200 });
    const stranger = await browser.newContext();
    expect(await sent(stranger, passkey)).toEqual(REFUSED);

    // Another program on the same machine: browsers let it use passkeys of `localhost`.
    const elsewhere = createServer((_, res) => res.setHeader('content-type', 'text/html').end('<p>Not the portal</p>'));
    await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    expect(await sent(stranger, await signed(page, await challengeIn(stranger)))).toEqual(REFUSED);
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));

    await page.goto(portalUrl());
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    expect(await sent(stranger, await signed(page, await challengeIn(stranger), 'discouraged'))).toEqual(REFUSED);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    expect(await sent(stranger, await signed(page, await challengeIn(stranger)))).toMatchObject({ status: 200 });
    await stranger.close();
  },
);
