import {
  ALERT_RECIPIENTS_STREAM,
  alertNotice,
  type AlertRecipients,
  type AlertRecipientsView,
  type ChangeAlertRecipients,
  PARKED_ALERT,
} from '@berangkat/contracts/alerts';
import { SENT_WITHIN } from '@berangkat/contracts/announcements';
import { type MailChoice } from '@berangkat/contracts/mail';
import { paths } from '@berangkat/contracts/paths';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import {
  RAISED_AT_ONCE,
  type RaisedAlert,
  type RaisedAlerts,
  raisedAlerts,
  raisedAlertsOf,
} from '@berangkat/platform/read-models';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { alertMailId, type ChosenMail } from '../../kernel/mail-order';
import { type OwnAnnouncement } from '../../kernel/own-announcement';
import { systemMeta } from '../../kernel/system';
import { noticesDecider, noticesStream, type Recipients, recipientsDecider } from './decider';
import { type Resource } from '../../kernel/resource';

export interface NoticeInterfaces {
  announce(announcement: OwnAnnouncement, meta: CommandMeta): Promise<void>;
  /** Ids of the superadmins, as the read models have them. */
  superadminsKnown(): Promise<readonly string[]>;
  /** Whether an account is mailed messages of a kind. */
  hearsByMail(accountid: string, choice: MailChoice): Promise<boolean>;
  tellByMail(mail: ChosenMail, meta: CommandMeta): Promise<void>;
}

export interface NoticeDependencies {
  readonly commandHandler: CommandHandler;
  readonly nextId: NextId;
  readonly raisedAlerts: RaisedAlerts;
  readonly publicUrl: string | undefined;
  readonly interfaces: NoticeInterfaces;
}

/** Each number once, in E.164. @throws {CommandRefused} 400 for one that cannot be a number */
const dialled = (numbers: readonly string[]): string[] => [
  ...new Set(
    numbers.map((typed) => {
      const number = broadcastNumberOf(typed);
      if (number === null) throw commandRefused(400, 'alert-numbers', { field: 'numbers' });
      return number;
    }),
  ),
];

/** Alerts as messages: an announcement of the portal itself, which goes the way of all announcements, and mail. */
export const noticeHandlers = ({ commandHandler, nextId, raisedAlerts, publicUrl, interfaces }: NoticeDependencies) => {
  const recipients = async (): Promise<Recipients> =>
    (await commandHandler.load(ALERT_RECIPIENTS_STREAM, recipientsDecider)).state;

  /** The superadmins who are mailed alerts. One who cannot be read now counts: the mail to each asks once more. */
  const mailed = async (): Promise<readonly string[]> => {
    const superadmins = await interfaces.superadminsKnown();
    const hears = await Promise.all(superadmins.map((one) => interfaces.hearsByMail(one, 'alert').catch(() => true)));
    return superadmins.filter((_, index) => hears[index]);
  };

  /**
   * Sends one alert, or leaves it out. It is decided first, with the id of the announcement and the readers of the mail,
   * which are then asked for: a process that ends in between leaves that to whoever looks next, and nobody asks for a
   * second one, nor for mail to who became a superadmin since.
   * @throws {unknown} what could not be asked for first; the rest is
   */
  const send = async (
    alert: RaisedAlert,
    { numbers, language }: Recipients,
    readers: readonly string[],
    now: number,
  ): Promise<void> => {
    const { alertid, rule, accountid, amount, correlationid } = alert;
    const meta = { ...systemMeta(), correlationId: correlationid, occurredAt: now };
    const about = { stream: noticesStream(rule, accountid), decider: noticesDecider };
    let { state } = await commandHandler.load(about.stream, about.decider);
    // The alert of parked streams comes back at every look: an id that is taken for it is taken in vain.
    if (!state.decided.has(alertid)) {
      const command = { alertid, announcementid: await nextId(), numbers: numbers.length, readers, now };
      ({ state } = await commandHandler.decideAndAppend({ ...about, command, meta }));
    }
    const sent = state.decided.get(alertid);
    if (sent === undefined) return;
    const { announcementid, leftout } = sent;
    const happened = { rule, amount, leftout };
    const contents = { en: alertNotice('en', happened).content, id: alertNotice('id', happened).content };
    const announce = async (): Promise<void> => {
      if (numbers.length === 0) return;
      const { name, subject, content } = alertNotice(language, happened);
      const link =
        rule === PARKED_ALERT
          ? `${publicUrl}${paths.operations}`
          : `${publicUrl}${paths.auditTrail}?${new URLSearchParams({ correlationid }).toString()}`;
      await interfaces.announce(
        {
          announcementid,
          language,
          subject,
          content,
          ...(publicUrl !== undefined && { notes: link }),
          numbers: numbers.map((number) => ({ name, number })),
        },
        { ...meta, step: 'announce' },
      );
    };
    const mail = (reader: string): Promise<void> =>
      interfaces.tellByMail(
        {
          mailid: alertMailId(rule, announcementid, reader),
          accountid: reader,
          kind: 'alert',
          linkid: rule === PARKED_ALERT ? undefined : correlationid,
          values: { alert: contents },
        },
        meta,
      );
    const asked = await Promise.allSettled([announce(), ...sent.readers.map(mail)]);
    const failed = asked.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };

  return {
    readRecipients: async (): Promise<AlertRecipientsView> => {
      const { numbers, rules, language, revision } = await recipients();
      return { numbers, rules, language, revision };
    },

    /** Changes the numbers that alerts raised from then on are sent to. @throws {CommandRefused} 400, 409 */
    changeRecipients: async (
      { numbers, rules, language, revision }: ChangeAlertRecipients,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> => {
      const given: AlertRecipients = { numbers: dialled(numbers), rules: [...new Set(rules)].sort(), language };
      const { position } = await commandHandler.decideAndAppend({
        stream: ALERT_RECIPIENTS_STREAM,
        decider: recipientsDecider,
        command: { recipients: given, revision, now: meta.occurredAt },
        meta,
      });
      return { body: {}, position };
    },

    /**
     * Sends what was raised and is neither sent nor left out yet, the oldest first.
     * @param unfinished also looks at what was sent, for messages that a process which ended did not ask for any more
     * @throws {unknown} what kept the first of them from being sent; the others are sent
     */
    sendRaised: async (unfinished: boolean, now: number): Promise<void> => {
      const to = await recipients();
      if (to.rules.length === 0) return;
      const failures: unknown[] = [];
      let readers: readonly string[] | undefined;
      // The message of an alert that waited for longer would be dropped as well.
      let after = Math.max(to.from, now - SENT_WITHIN);
      for (;;) {
        const raised = await raisedAlerts({ after, rules: to.rules, unfinished });
        if (raised.length > 0) readers ??= await mailed();
        // Nobody hears of them yet: they wait, for a day.
        if (readers?.length === 0 && to.numbers.length === 0) return;
        for (const alert of raised)
          await send(alert, to, readers ?? [], now).catch((error: unknown) => failures.push(error));
        const last = raised.at(-1)?.at ?? after;
        if (raised.length < RAISED_AT_ONCE || last <= after) break;
        after = last;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};
export type NoticeHandlers = ReturnType<typeof noticeHandlers>;

export const alertsToSend: Resource<RaisedAlerts> = {
  open:
    ({ pool }) =>
    (asked) =>
      raisedAlertsOf(pool, asked),
  inMemory: () => () => Promise.resolve([]),
  statements: [raisedAlerts],
};
