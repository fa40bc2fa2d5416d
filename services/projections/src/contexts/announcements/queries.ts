import { nameShownTo } from '@berangkat/contracts/accounts';
import {
  type AnnouncementList,
  type AnnouncementListQuery,
  type AnnouncementRow,
  type AnnouncementsOfApplicant,
  type AnnouncementView,
  maskedNumber,
  type Outbox,
  OUTBOX_SHOWN,
  REPLIES_SHOWN,
  rendered,
  type AnnouncementLanguage,
  type UnclearReplies,
} from '@berangkat/contracts/announcements';
import { withLinks } from '@berangkat/contracts/interviews/letters';
import { taskIn } from '@berangkat/contracts/announcements/tasks';
import { type Actor, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { isSettledReply } from '@berangkat/platform/unclear-replies';
import { fullNameIn, hiddenFrom } from '../applicants';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { announcementsThrough } from '../settings';
import { Conditions } from '../../query-kit/sql';
import { isLetter, isOfPortal } from './index';

type View = AnnouncementView;
type SelectedRecipient = Omit<View['recipients'][number], 'to_number' | 'at'> & { number: string | null; at: Date };

/**
 * Everybody in the order of an announcement `n`, with what became of the message so far: it is queued before anything
 * did. Names are those of the applicants' records, of typed numbers as they were typed.
 */
const RECIPIENTS = `
  select n.announcementid, p.recipient, p.applicantid, coalesce(p.typedname, ${fullNameIn('a')}) as name,
         coalesce(p.typednumber, m.number) as number, coalesce(m.state, 'queued') as state, m.way, m.reason, m.code, coalesce(m.at, n.requestedat) as at
    from read.announcements n
    cross join lateral (
      select (place - 1)::int as recipient, applicantid, null as typedname, null as typednumber
        from unnest(n.applicantids) with ordinality as chosen (applicantid, place)
      union all
      select (cardinality(n.applicantids) + place - 1)::int, null, typedname, typednumber
        from unnest(n.typednames, n.typednumbers) with ordinality as typed (typedname, typednumber, place)
    ) p
    left join read.announcement_messages m on m.announcementid = n.announcementid and m.recipient = p.recipient
    left join read.applicants a on a.applicantid = p.applicantid`;

/** Tells whether a reader, as one who may see phones, learns the outcome of a message to a typed number. */
const seesTyped = (actor: Actor): boolean => can(actor, 'applicant.see-phone');

/**
 * Answers the state that everybody else sees of any message to a typed number, from the beginning: that it went where
 * this portal's messages go. Its outcome would tell whose number was guessed: of who wants no announcements, for
 * instance.
 */
const shownOfTyped = async (pool: Queryable): Promise<'outbox' | 'sent'> =>
  (await announcementsThrough(pool)) === 'outbox' ? 'outbox' : 'sent';

/** Leaves out the announcements of the portal itself, which are alerts, for who may not see alerts. */
const shownTo = (actor: Actor, conditions = new Conditions()): Conditions =>
  can(actor, 'alert.read') ? conditions : conditions.and(`not ${isOfPortal('n')}`);

export const readAnnouncement = async (pool: Queryable, announcementid: string, actor: Actor): Promise<View> => {
  const conditions = shownTo(actor);
  const [{ rows: found }, { rows: recipients }, shown] = await Promise.all([
    pool.query<Omit<View, 'recipients' | 'requestedat'> & { requestedat: Date }>(
      `select announcementid, subject, content, notes, day, time, place, bring, sender, agency,
              case when othersubject is not null
                then json_build_object('subject', othersubject, 'content', othercontent, 'notes', othernotes) end as translation, language, requestedat
         from read.announcements n where ${conditions.where} and announcementid = ${conditions.value(announcementid)}`,
      [...conditions.values],
    ),
    pool.query<SelectedRecipient>(
      `select recipient, applicantid, name, number, state, way, reason, code, at from (${RECIPIENTS}
        where n.announcementid = $1) r order by recipient`,
      [announcementid],
    ),
    shownOfTyped(pool),
  ]);
  const announcement = recordFor(actor, 'announcement.read', found[0], NOBODYS);
  const seesPhones = seesTyped(actor);
  const requestedat = announcement.requestedat.toISOString();
  const hidden = { state: shown, way: null, reason: null, code: null, at: requestedat };
  // The links of readers are made when a message is sent: nobody else has them.
  const shownContent = (content: string): string => withLinks(content, () => '…');
  const { translation } = announcement;
  return {
    ...announcement,
    content: shownContent(announcement.content),
    translation: translation && { ...translation, content: shownContent(translation.content) },
    requestedat,
    recipients: recipients.map(({ number, at, ...recipient }) => ({
      ...recipient,
      to_number: number === null || seesPhones ? number : maskedNumber(number),
      at: at.toISOString(),
      ...(recipient.applicantid === null && !seesPhones && hidden),
    })),
  };
};

type SelectedRow = Omit<AnnouncementRow, 'requestedat' | 'by'> & {
  readonly requestedat: Date;
  readonly typed: number;
  readonly accountid: string;
  readonly category: string | null;
  readonly email: string | null;
  readonly displayname: string | null;
};

export const listAnnouncements = async (
  pool: Queryable,
  { page, kind }: AnnouncementListQuery,
  actor: Actor,
): Promise<AnnouncementList> => {
  const ofKind = (): Conditions => shownTo(actor).and(kind === 'interviews' ? isLetter('n') : `not ${isLetter('n')}`);
  const conditions = ofKind();
  const [counted, shown, { rows }] = await Promise.all([
    countUpTo(pool, 'read.announcements n', ofKind()),
    shownOfTyped(pool),
    pool.query<SelectedRow>(
      `select n.announcementid, n.subject, n.language, n.requestedat, j.projectcode,
              case when cardinality(n.applicantids) = 1 and cardinality(n.typednames) = 0 then ${fullNameIn('a')} end as "to",
              cardinality(n.applicantids) + cardinality(n.typednames) as recipients, cardinality(n.typednames) as typed, m.sent, m.outbox, m.failed, m.unknown,
              n.requestedby as accountid, o.category, o.email, o.displayname
         from (select * from read.announcements n where ${conditions.where} order by requestedat desc, announcementid desc
                limit ${conditions.value(PAGE_SIZE)} offset ${conditions.value((page - 1) * PAGE_SIZE)}) n
         left join read.projects j on j.projectid = n.projectid
         left join read.applicants a on a.applicantid = n.applicantids[1]
         left join read.accounts o on o.accountid = n.requestedby
        cross join lateral (
          select count(*) filter (where state in ('sent', 'delivered', 'read'))::int as sent,
                 count(*) filter (where state = 'outbox')::int as outbox,
                 count(*) filter (where state = 'failed')::int as failed,
                 count(*) filter (where state = 'unknown')::int as unknown
            from read.announcement_messages
           where announcementid = n.announcementid and (${conditions.value(seesTyped(actor))} or applicantid is not null)
        ) m
        order by n.requestedat desc, n.announcementid desc`,
      [...conditions.values],
    ),
  ]);
  return {
    announcements: rows.map(({ accountid, category, email, displayname, requestedat, typed, ...row }) => ({
      ...row,
      ...(!seesTyped(actor) && { [shown]: row[shown] + typed }),
      requestedat: requestedat.toISOString(),
      by: nameShownTo(actor, { accountid, category, email, displayname }),
    })),
    page: pageOf(counted, { book: page, limit: PAGE_SIZE }),
  };
};

/** Messages to one applicant that are shown. */
const TOLD = 20;

/**
 * Answers the outcome of the last messages to an applicant, without those that still wait for their turn.
 * @throws {HttpError} 404 for an applicant who does not exist or is erased, and for those who may not see removed ones
 */
export const announcementsOf = async (
  pool: Queryable,
  applicantid: string,
  actor: Actor,
): Promise<AnnouncementsOfApplicant> => {
  const [{ rows: applicants }, { rows }] = await Promise.all([
    pool.query<{ status: string }>('select status from read.applicants where applicantid = $1', [applicantid]),
    pool.query<Omit<AnnouncementsOfApplicant[number], 'at'> & { at: Date }>(
      `select m.announcementid, n.subject, n.language, m.state, m.reason, m.at
         from read.announcement_messages m join read.announcements n using (announcementid)
        where m.applicantid = $1 order by m.at desc, m.announcementid desc limit ${TOLD}`,
      [applicantid],
    ),
  ]);
  recordFor(actor, 'announcement.read', applicants[0], NOBODYS, hiddenFrom(actor));
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
};

/**
 * The outbox keeps no names: they come from the records of those who were written to. Messages to typed numbers are for
 * who may see phones: which of them are missing would tell who wants no announcements.
 */
export const listOutbox = async (pool: Queryable, actor: Actor): Promise<Outbox> => {
  const { rows } = await pool.query<{
    messageid: string;
    reference: string;
    language: AnnouncementLanguage;
    parameters: string[];
    number: string;
    at: Date;
  }>(
    `select messageid, reference, language, parameters, number, at
       from app.outbox_messages order by at desc, messageid limit ${OUTBOX_SHOWN}`,
  );
  const tasks = rows.map(({ reference }) => taskIn(reference));
  const { rows: people } = await pool.query<{ reference: string; applicantid: string | null; name: string }>(
    `select r.announcementid || '/' || r.recipient as reference, r.applicantid, r.name from (${RECIPIENTS}
      where n.announcementid = any($1)) r`,
    [[...new Set(tasks.flatMap((task) => task?.announcementid ?? []))]],
  );
  const whose = new Map(people.map((person) => [person.reference, person]));
  return {
    messages: rows.flatMap(({ messageid, reference, language, parameters, number, at }, place) => {
      const task = tasks[place];
      if (task === undefined) return [];
      const { applicantid = null, name = '' } = whose.get(reference) ?? {};
      if (applicantid === null && !seesTyped(actor)) return [];
      return {
        messageid,
        announcementid: task.announcementid,
        applicantid,
        name,
        to_number: number,
        text: rendered(language, [name, ...parameters]),
        language,
        at: at.toISOString(),
      };
    }),
  };
};

/** Lists replies that a person has to settle, with the name of the record whose number it is. */
export const listUnclearReplies = async (pool: Queryable, actor: Actor): Promise<UnclearReplies> => {
  const { rows } = await pool.query<Omit<UnclearReplies['replies'][number], 'at'> & { at: Date }>(
    `select r.messageid, a.applicantid, a.accountid, ${fullNameIn('a')} as name, r.number, r.text, r.at
       from (select * from app.unclear_replies u where not ${isSettledReply('u')}
               order by at desc, messageid limit ${REPLIES_SHOWN}) r
       left join read.applicants a on a.applicantid = r.applicantid
                                  and (a.status = 'open' or $1 and a.status = 'removed')
      order by r.at desc, r.messageid`,
    [can(actor, 'applicant.see-removed')],
  );
  return { replies: rows.map(({ at, ...reply }) => ({ ...reply, at: at.toISOString() })) };
};

export const announcementQueries = (pool: Queryable): Queries<'announcements'> => ({
  listAnnouncements: (call) => listAnnouncements(pool, call.query, actorOf(call)),
  announcementsOfApplicant: (call) => announcementsOf(pool, call.params.id, actorOf(call)),
  listOutbox: (call) => listOutbox(pool, actorOf(call)),
  listUnclearReplies: (call) => listUnclearReplies(pool, actorOf(call)),
  readAnnouncement: (call) => readAnnouncement(pool, call.params.id, actorOf(call)),
});
