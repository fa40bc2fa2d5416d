import { type Endpoint, endpointList, type EndpointName } from '@berangkat/contracts/http';
import { allows } from '@berangkat/contracts/permissions';
import { portalUrl } from '../support/demo';
import { type Footprint, FootprintMeter } from '../support/footprint';
import { hostileBodies, HOSTILE_HEADERS } from '../support/hostile';
import { internalTokenAt } from '../support/internal-token';
import { newAddress, rawAgent, type RawReply, sendRaw } from '../support/raw-request';
import {
  JSON_TYPE,
  newApplication,
  newEmail,
  register,
  registerApplicant,
  type Stranger,
  VISITOR,
} from '../support/strangers';

/**
 * The most that a request of a visitor, or of somebody who registered a minute ago, may cost any process of the portal,
 * or leave in its log.
 */
const MAX = { cpu: 1_000, memory: 64, log: 16 * 1024 } as const;

/** Milliseconds after which a request counts as not answered. */
const TIMEOUT = 5_000;

/** Nothing has this id. */
const NOBODY = '20251111001';

/**
 * Bodies that are accepted, so that a hostile part is not refused for want of the others. A call without one is tried
 * with its fields alone.
 */
const accepted: Partial<Record<EndpointName, () => object>> = {
  signIn: () => ({ email: 'nobody@example.com', password: 'Berangkat2027' }),
  signInWithId: () => ({ loginid: 'ABCDEFGHJK' }),
  createAccount: () => ({ email: newEmail(), password: 'Berangkat2027', category: 'applicant' }),
  submitApplication: newApplication,
  updateApplication: newApplication,
  saveDraft: () => ({ stage: 1, form: {} }),
  savePreferences: () => ({ size: 25 }),
  applicantsByIds: () => ({ applicant_ids: [NOBODY] }),
  applicantsByIdsWithComments: () => ({ applicant_ids: [NOBODY] }),
  moveApplicant: () => ({ applicantid: NOBODY, applicantstatus: 'shortlisted' }),
  moveApplicants: () => ({ applicantids: [NOBODY], applicantstatus: 'shortlisted' }),
  reportAction: () => ({ action: 'page_access', page: '/' }),
};

interface Attack {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => string;
}

const pathOf = ({ path }: Endpoint, parameter: string): string => `/api${path.replace(/:\w+/g, parameter)}`;

const mayCall = (endpoint: Endpoint, category: 'applicant' | 'employer'): boolean =>
  allows({ accountid: NOBODY, category }, endpoint.action) !== 'no';

/** Those to whom a call is not open are refused alike: of them one who is signed in is enough. */
const kindsFor = (endpoint: Endpoint): readonly Stranger['kind'][] => {
  const callers = (['applicant', 'employer'] as const).filter((kind) => mayCall(endpoint, kind));
  return ['visitor', ...(callers.length > 0 ? callers : (['applicant'] as const))];
};

/** Every call, with more and longer of everything that it reads: parameters, query, headers, body. */
const attacksOn = (
  endpoint: Endpoint & { readonly name: EndpointName },
  { applicantid = NOBODY }: Stranger,
): Attack[] => {
  const path = pathOf(endpoint, endpoint.path.includes(':email') ? 'nobody@example.com' : applicantid);
  const names = Object.keys(endpoint.query?.shape ?? { q: 0 });
  const bodies = endpoint.body === undefined ? [] : hostileBodies(endpoint.body, accepted[endpoint.name]);
  return [
    { name: 'long parameters', path: pathOf(endpoint, `a@${'.'.repeat(6_000)}@`) },
    {
      name: 'long queries',
      path: `${path}?${names.map((name) => `${name}=a@${'.'.repeat(Math.floor(10_000 / names.length))}@`).join('&')}`,
    },
    { name: 'many queries', path: `${path}?${Array.from({ length: 1_200 }, (_, n) => `q${n}=1`).join('&')}` },
    { name: 'one query again and again', path: `${path}?${Array(1_200).fill(`${names[0]}=1`).join('&')}` },
    ...HOSTILE_HEADERS.map(([name, headers]) => ({ name, path, headers })),
    ...bodies.map(({ name, body }) => ({ name, path, headers: JSON_TYPE, body })),
  ];
};

const tooMuch = ({ cpu, busiest, memory, largest, log }: Footprint): string[] => [
  ...(cpu > MAX.cpu ? [`${cpu} ms of CPU in ${busiest}`] : []),
  ...(memory > MAX.memory ? [`${memory.toFixed()} MB in ${largest}`] : []),
  ...(log > MAX.log ? [`${log} bytes of log`] : []),
];

// The use of a process is read from /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux.holds(
  'V1.5.2',
  'V2.4.1',
  'V15.1.3',
  'V15.3.7',
)(
  'no request of a stranger takes more than 1 s of CPU or 64 MB in any process, or leaves more than 16 KB in the log',
  () => {
    let meter: FootprintMeter;
    const strangers = new Map<Stranger['kind'], Stranger>([['visitor', VISITOR]]);
    const seen = { answered: 0, limited: 0 };
    // Limits would hide what a request does: those who show the internal token are not counted.
    const unlimited = { 'x-internal-token': internalTokenAt(portalUrl())! };

    beforeAll(async () => {
      meter = new FootprintMeter({ dataDir: process.env.PORTAL_DATA_DIR! });
      for (const kind of ['applicant', 'employer'] as const) strangers.set(kind, await register(kind));
    });
    afterAll(async () => {
      await meter.close();
      rawAgent.destroy();
    });

    /** Limits are about one account: the calls that it may make, and that read a body, are each made by a new one. */
    const strangerFor = async (
      endpoint: Endpoint & { readonly name: EndpointName },
      kind: Stranger['kind'],
    ): Promise<Stranger> => {
      if (kind === 'visitor' || endpoint.body === undefined || !mayCall(endpoint, kind)) return strangers.get(kind)!;
      return endpoint.name === 'updateApplication' ? registerApplicant() : register(kind);
    };

    it.all(endpointList.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s',
      async (_, endpoint) => {
        const found: string[] = [];
        for (const kind of kindsFor(endpoint))
          found.push(...(await tooMuchOf(endpoint, kind)).map((much) => `${kind}: ${much}`));
        expect(found).toEqual([]);
      },
      // A minute for each stranger.
      3 * 60_000,
    );

    /** Who sends these attacks: one for all of them, or one for each where the handler itself counts an account's calls. */
    const sendersOf = async (
      endpoint: Endpoint & { readonly name: EndpointName },
      kind: Stranger['kind'],
      stranger: Stranger,
      count: number,
    ): Promise<readonly Stranger[]> => {
      const senders: Stranger[] = [];
      for (let index = 0; index < count; index += 1)
        senders.push(
          endpoint.name === 'askEmailLink' && kind !== 'visitor' && mayCall(endpoint, kind)
            ? await register(kind)
            : stranger,
        );
      return senders;
    };

    /** Sends every attack on a call as a stranger; answers those that cost too much, or that broke something. */
    const tooMuchOf = async (
      endpoint: Endpoint & { readonly name: EndpointName },
      kind: Stranger['kind'],
    ): Promise<readonly string[]> => {
      const stranger = await strangerFor(endpoint, kind);
      const attacks = attacksOn(endpoint, stranger);
      const senders = await sendersOf(endpoint, kind, stranger, attacks.length);
      const requests = attacks.map(({ name, path, headers, body }, index) => ({
        name,
        send: () =>
          sendRaw({
            method: endpoint.method,
            path,
            headers: { ...unlimited, ...senders[index]!.headers, ...headers },
            address: newAddress(),
            ...(body !== undefined && { body: body() }),
            timeout: TIMEOUT,
          }),
      }));
      // None of them takes more than all of them together; one by one they are looked at only when that is too much.
      const all = await meter.measure(async () => {
        const replies: RawReply[] = [];
        for (const { send } of requests) {
          const reply = await send();
          replies.push(reply);
          if (reply.status === 0) break;
        }
        return replies;
      });
      seen.answered += all.result.length;
      seen.limited += all.result.filter(({ status }) => status === 429).length;
      const found = all.result.flatMap(({ status }, index) =>
        status >= 500 ? [`${requests[index]!.name}: answered ${status}`] : [],
      );
      if (tooMuch(all.footprint).length > 0 || all.result.some(({ status }) => status === 0))
        for (const { name, send } of requests) {
          const { result, footprint } = await meter.measure(send);
          if (result.status === 0) {
            // A process at work for so long is still at work: whatever came next would only wait for it.
            found.push(
              `${name}: not answered in ${TIMEOUT} ms, ${footprint.cpu} ms of CPU in ${footprint.busiest} until then`,
            );
            break;
          }
          found.push(...tooMuch(footprint).map((much) => `${name}: ${much}`));
        }
      return found;
    };

    it('and limits did not keep these requests from being looked at', () => {
      expect(seen.answered).toBeGreaterThan(1_000);
      expect(seen.limited).toBe(0);
    });

    it('and the portal still answers', async () => {
      const { status } = await fetch(`${portalUrl()}/readyz`);
      expect(status).toBe(200);
    });
  },
);
