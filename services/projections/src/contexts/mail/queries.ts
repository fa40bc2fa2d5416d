import { emailShownTo, isMaskedRow } from '@berangkat/contracts/accounts';
import { type MailList, type MailListQuery, type MailRow, mailWords } from '@berangkat/contracts/mail';
import { type Actor, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { Conditions } from '../../query-kit/sql';

type Selected = Omit<MailRow, 'letter' | 'requestedat' | 'at' | 'nextat'> & {
  readonly category: string | null;
  readonly words: string | null;
  readonly lies: boolean;
  readonly link: string | null;
  readonly unsubscribe: string | null;
  readonly requestedat: Date;
  readonly at: Date;
  readonly nextat: Date | null;
};

const shown = (actor: Actor, row: Selected): MailRow => {
  const { category, words, lies, link, unsubscribe, ...mail } = row;
  // A message to a masked e-mail is masked, too: with its link one superadmin would open the account of another.
  const masked = category === null || isMaskedRow(actor, { accountid: mail.accountid, category });
  return {
    ...mail,
    address:
      category === null ? null : emailShownTo(actor, { accountid: mail.accountid, category, email: mail.address }),
    answer: masked ? null : mail.answer,
    requestedat: mail.requestedat.toISOString(),
    at: mail.at.toISOString(),
    nextat: mail.nextat?.toISOString() ?? null,
    letter: masked || !lies || words === null ? null : { words: mailWords.parse(JSON.parse(words)), link, unsubscribe },
  };
};

/** Answers the taker of messages, as the process says that sends them, and whether it fails. */
const carrierOf = async (pool: Queryable): Promise<Pick<MailList, 'carrier' | 'failing'>> => {
  const { rows } = await pool.query<{ carrier: MailList['carrier']; failing: boolean }>(
    `select engines ->> 'mail' as carrier, 'mail' = any(failing) as failing
       from ops.pulses where service = 'notifier' order by at desc limit 1`,
  );
  return { carrier: rows[0]?.carrier ?? null, failing: rows[0]?.failing ?? false };
};

/** Lists messages, the newest first; those in the outbox in full, if the reader may read them. */
export const listMail = async (pool: Queryable, { state, page }: MailListQuery, actor: Actor): Promise<MailList> => {
  const conditions = new Conditions();
  if (state !== undefined) conditions.and('m.state = ?', state);
  const counted = await countUpTo(pool, 'read.mails m', conditions);
  const offset = conditions.value((page - 1) * PAGE_SIZE);
  const [{ rows }, carrier] = await Promise.all([
    pool.query<Selected>(
      `select m.mailid, m.accountid, m.kind, m.language, m.state, m.address, m.words,
              m.code, m.answer, m.reason, m.tries, m.nextat, m.requestedat, m.at,
              a.category, o.mailid is not null as lies, o.link, o.unsubscribe
         from (select * from read.mails m where ${conditions.where}
                order by requestedat desc, mailid desc limit ${PAGE_SIZE} offset ${offset}) m
         left join read.accounts a on a.accountid = m.accountid
         left join app.mail_outbox o on o.mailid = m.mailid
        order by m.requestedat desc, m.mailid desc`,
      [...conditions.values],
    ),
    carrierOf(pool),
  ]);
  return {
    mail: rows.map((row) => shown(actor, row)),
    page: pageOf(counted, { book: page, limit: PAGE_SIZE }),
    ...carrier,
  };
};

export const mailQueries = (pool: Queryable): Queries<'mail'> => ({
  listMail: (call) => listMail(pool, call.query, actorOf(call)),
});
