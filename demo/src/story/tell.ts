import { type Happening } from '@berangkat/platform/event-log';
import { type Secrets } from '@berangkat/command-api/contexts/accounts/secrets';
import { monthsBefore } from './calendar';
import { Cast } from './cast';
import * as chapters from './chapters';
import { signInsAlone } from './chapters/accounts';
import { SYSTEM } from './senders';
import { type Archivist, type Painter, type Photographer, sending, type Story } from './story';
import { Timeline } from './timeline';
import { openWriteSide } from './write-side';

type ChapterName = keyof typeof chapters;
/** Chapters that others build on, in the order in which they meet at one moment. All others come after them. */
const FIRST: readonly ChapterName[] = [
  'accounts',
  'settings',
  'checklists',
  'albums',
  'clients',
  'projects',
  'jobs',
  'applicants',
  'placements',
  'announcements',
];
const inOrder = [...new Set([...FIRST, ...(Object.keys(chapters) as ChapterName[])])].map((name) => chapters[name]);

export interface StoryOptions {
  /** The end of the story, milliseconds since the epoch. */
  readonly today: number;
  readonly months: number;
  /** Only the sign-ins, without applicants and what goes with them. */
  readonly accountsOnly: boolean;
  /** That of the portal for which the story is told: streams of unique values are named by it. */
  readonly lookupKey: Buffer;
  readonly secrets: Secrets;
  /** Others can reach the portal, or it is in production. */
  readonly exposed: boolean;
  readonly passwordOf: Story['passwordOf'];
  readonly photographer: Photographer;
  readonly archivist: Archivist;
  readonly painter: Painter;
  /**
   * Gets what happened, some at a time and in its order, while the story goes on, and how far it is, from 0 to 1. The
   * story ends with what this throws.
   */
  readonly onHappenings?: (happenings: readonly Happening[], done: number) => void;
}

/** Happenings that are handed over together: about as many as are appended in one call. */
const AT_ONCE = 200;

export interface ToldStory {
  /** All that happened, in the order of time. */
  readonly happenings: readonly Happening[];
  readonly cast: Cast;
  /** The newest login ID of an account, by its id. */
  readonly loginIds: ReadonlyMap<string, string>;
}

/**
 * Two years of an agency by the real handlers, in memory: the same options make the same events, with the same ids, by
 * the story's own clock and no other.
 */
export const tellStory = async (options: StoryOptions): Promise<ToldStory> => {
  const {
    today,
    months,
    accountsOnly,
    lookupKey,
    secrets,
    exposed,
    passwordOf,
    photographer,
    archivist,
    painter,
    onHappenings,
  } = options;
  const begin = accountsOnly ? today : monthsBefore(today, months);
  const timeline = new Timeline(begin, today);
  const cast = new Cast();
  const loginIds = new Map<string, string>();
  const writeSide = openWriteSide({
    now: () => timeline.now,
    lookupKey,
    secrets,
    exposed,
    superadmins: () =>
      [...cast.people.values()].filter(({ category }) => category === 'superadmin').map(({ accountid }) => accountid),
  });
  const { handlers, happenings } = writeSide;
  const onLoginId = (accountid: string, loginid: string) => void loginIds.set(accountid, loginid);
  const send = sending({ timeline, handlers, writeSide, passwordOf });
  const story: Story = {
    begin,
    today,
    months,
    timeline,
    cast,
    handlers,
    writeSide,
    passwordOf,
    photographer,
    archivist,
    painter,
    onLoginId,
    send,
  };
  let handedOver = 0;
  const handOver = (done: number): void => {
    onHappenings?.(happenings.slice(handedOver), done);
    handedOver = happenings.length;
  };
  try {
    timeline.at(begin, async () => {
      await writeSide.demo.begin(writeSide.metaOf(SYSTEM));
      await writeSide.seed(writeSide.metaOf(SYSTEM));
    });
    for (const chapter of accountsOnly ? [signInsAlone] : inOrder) chapter(story);
    await timeline.run((done) => {
      if (happenings.length - handedOver >= AT_ONCE) handOver(done);
    });
    await writeSide.demo.finish(writeSide.metaOf(SYSTEM));
    handOver(1);
    return { happenings, cast, loginIds };
  } finally {
    writeSide.close();
  }
};
