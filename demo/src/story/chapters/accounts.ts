import { type AccountStatus } from '@berangkat/contracts/accounts';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { type Category } from '@berangkat/contracts/permissions';
import {
  ADMIN,
  FORMER_RECRUITER,
  INACTIVE_APPLICANT,
  NEWCOMER,
  type PlannedAccount,
  recruiters,
  ROOT,
  signIns,
  vendors,
  WAITING_EMPLOYER,
} from '../../content/accounts';
import { randomFor } from '../../content/random';
import { atWork, DAY, HOUR, MINUTE, monthsBefore } from '../calendar';
import { type CastMember } from '../cast';
import { senderOf, SYSTEM, visitorLike } from '../senders';
import { type Chapter, type Story } from '../story';

/** Somebody has an account from now on. */
export const introduce = ({ cast, timeline }: Story, accountid: string, account: PlannedAccount): CastMember => {
  const { email, category, role } = account;
  const person = { ...senderOf(accountid, email, category, role), email, category, accountid, seenAt: timeline.now };
  cast.people.set(email, person);
  return person;
};

/** A visitor registers. */
export const registerOneself = async (
  story: Story,
  email: string,
  category: 'applicant' | 'employer',
): Promise<CastMember> => {
  const visitor = visitorLike(email, category);
  const { accountid } = await story.writeSide.send(
    endpoints.createAccount,
    { ...visitor, audit: { ...visitor.audit, page: paths.registration } },
    { email, password: story.passwordOf(email), category },
    (body, meta) => story.handlers.accounts.create(body, meta, true),
  );
  return introduce(story, accountid, { email, category });
};

/** Somebody says what to be called. */
export const nameOneself = async (story: Story, person: CastMember, displayname: string | undefined): Promise<void> => {
  if (displayname === undefined) return;
  await story.send(endpoints.nameOwnAccount, person, paths.dashboard, { displayname }, (body, meta) =>
    story.handlers.accounts.nameOwn(body, meta),
  );
};

/** Somebody makes an account for somebody else; that of an employer for a client. */
export const createAccount = async (
  story: Story,
  creator: CastMember,
  account: PlannedAccount,
  clientid?: string,
): Promise<CastMember> => {
  const { email, category, phone } = account;
  const { accountid } = await story.send(
    endpoints.createAccount,
    creator,
    paths.accountForm,
    {
      email,
      password: story.passwordOf(email),
      category,
      ...(phone !== undefined && { phone }),
      ...(clientid !== undefined && { clientid }),
    },
    (body, meta) => story.handlers.accounts.create(body, meta, false),
  );
  const person = introduce(story, accountid, account);
  await nameOneself(story, person, account.displayname);
  return person;
};

/** A superadmin gives an account a login ID. */
export const issueLoginId = async (story: Story, root: CastMember, { accountid }: CastMember): Promise<void> => {
  const { loginid } = await story.send(endpoints.resetLoginId, root, paths.accountManagement, {}, (_, meta) =>
    story.handlers.accounts.resetLoginId(accountid, meta),
  );
  story.onLoginId(accountid, loginid);
};

/** An admin changes the status of somebody's account. */
const changeStatus = async (story: Story, { accountid }: CastMember, status: AccountStatus): Promise<void> => {
  await story.send(
    endpoints.updateAccount,
    story.cast.person(ADMIN.email),
    paths.accountForm,
    { status },
    (body, meta) => story.handlers.accounts.update(accountid, body, meta),
  );
};

/** Kinds that no screen creates: the machine's own verbs make them. */
const byTheMachine: readonly Category[] = ['superadmin', 'staff', 'agent'];
/** Come later, with what is theirs. */
const OTHERS: readonly Category[] = ['applicant', 'employer', 'vendor'];

const beginWithRoot = (story: Story): void => {
  story.timeline.at(story.begin, async () => {
    const { email } = ROOT;
    const account = { email, password: story.passwordOf(email) };
    const { body } = await story.handlers.accounts.bootstrap(account, story.writeSide.metaOf(SYSTEM));
    await nameOneself(story, introduce(story, body.accountid, ROOT), ROOT.displayname);
  });
};

/** An account in the way in which one of its kind comes about, and a login ID if it gets one. */
const make = async (story: Story, account: PlannedAccount): Promise<void> => {
  const { cast, handlers, writeSide, passwordOf } = story;
  const { email, category, displayname, withLoginId } = account;
  const root = cast.person(ROOT.email);
  const password = passwordOf(email);
  const now = writeSide.metaOf(SYSTEM);
  if (category === 'applicant' || category === 'employer')
    await nameOneself(story, await registerOneself(story, email, category), displayname);
  else if (!byTheMachine.includes(category)) await createAccount(story, root, account);
  else if (category === 'superadmin') {
    const { body } = await handlers.accounts.addSuperadmin({ email, password, root: false }, now);
    await nameOneself(story, introduce(story, body.accountid, account), displayname);
  } else {
    const { body } = await handlers.accounts.register(
      { email, password, category, status: 'verified', selfregistered: false },
      now,
    );
    await nameOneself(story, introduce(story, body.accountid, account), displayname);
  }
  if (withLoginId) await issueLoginId(story, root, cast.person(email));
};

/** Nobody but those who sign in. */
export const signInsAlone: Chapter = (story) => {
  beginWithRoot(story);
  for (const account of signIns.filter(({ email }) => email !== ROOT.email))
    story.timeline.at(story.begin, () => make(story, account));
};

export const accounts: Chapter = (story) => {
  const { timeline, begin, today, cast, handlers, writeSide } = story;
  beginWithRoot(story);

  /** Those who work for the agency, one after the other on its first morning with the portal. */
  const staff = [...signIns.filter(({ category }) => !OTHERS.includes(category)), ...recruiters];
  const byEmail = new Map(staff.map((account) => [account.email, account]));
  byEmail.delete(ROOT.email);
  for (const [index, account] of [...byEmail.values()].entries())
    timeline.at(begin + (index + 1) * 4 * MINUTE, () => make(story, account));

  for (const vendor of vendors) {
    const { email, active, withLoginId } = vendor;
    const random = randomFor('vendor', email);
    const from = Math.max(begin + HOUR, monthsBefore(today, active[0]));
    if (monthsBefore(today, active[1]) < begin) continue;
    timeline.at(from + random.int(1, 90) * MINUTE, async () => {
      const person = await createAccount(story, cast.person(ADMIN.email), vendor);
      if (withLoginId) await issueLoginId(story, cast.person(ROOT.email), person);
      // Papers are looked at within some days.
      timeline.at(timeline.now + random.int(2, 6) * DAY, () => changeStatus(story, person, 'verified'));
    });
  }

  const { email: inactive, months } = INACTIVE_APPLICANT;
  const registered = monthsBefore(today, months + 4);
  if (registered > begin) {
    timeline.at(atWork(registered, randomFor('inactive')), async () => {
      const person = await registerOneself(story, inactive, 'applicant');
      timeline.at(atWork(monthsBefore(today, months), randomFor('inactive')), () =>
        changeStatus(story, person, 'inactive'),
      );
    });
  }
  timeline.at(today - 2 * DAY, async () => {
    await registerOneself(story, WAITING_EMPLOYER.email, WAITING_EMPLOYER.category);
  });

  const left = monthsBefore(today, FORMER_RECRUITER.left);
  if (left > begin) {
    timeline.at(atWork(left, randomFor('left')), async () => {
      await handlers.accounts.suspend(FORMER_RECRUITER.email, writeSide.metaOf(SYSTEM));
    });
  }

  timeline.at(today - 15 * HOUR, async () => {
    const newcomer = await registerOneself(story, NEWCOMER.email, 'applicant');
    await nameOneself(story, newcomer, NEWCOMER.displayname);
    await issueLoginId(story, cast.person(ROOT.email), newcomer);
  });
};
