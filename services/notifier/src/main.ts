import { randomUUID } from 'node:crypto';
import { repeating, Wakeup } from '@berangkat/platform/async';
import { openBus } from '@berangkat/platform/bus';
import {
  engineOf,
  engines,
  environment,
  loadSecret,
  readConfig,
  secureCookies,
  serviceSettings,
  sessionSettings,
} from '@berangkat/platform/config';
import { listen, onShutdown, originsOf, serviceApp } from '@berangkat/platform/http';
import { openProcess } from '@berangkat/platform/process';
import { CONNECTIONS, LOCK_NUMBERS, PostgresLeaderLease } from '@berangkat/platform/postgres';
import { sendingHeartbeats, openHeartbeats } from '@berangkat/platform/heartbeats';
import {
  applicantWithPhone,
  dueMails,
  dueMailsOf,
  holdings,
  holdingsOfAll,
  people,
  peopleOf,
  statementsOn,
} from '@berangkat/platform/read-models';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { tracingSettings } from '@berangkat/platform/tracing';
import { announcementCommandsThrough } from './announcements/announcement-commands';
import { CloudApi } from './announcements/cloud-api/cloud-api';
import { webhook, type Word } from './announcements/cloud-api/webhook';
import { Outbox } from './announcements/outbox';
import { Replies } from './announcements/replies';
import { AnnouncementSender } from './announcements/sender';
import { whatsAppAccount, whatsAppSettings } from './announcements/settings';
import { mailCommandsThrough } from './mail/mail-commands';
import { MailOutbox } from './mail/outbox';
import { migrateNotifier } from './migrations';
import { mailServer, mailSettings } from './mail/settings';
import { smtpCarrier } from './mail/smtp';
import { watching } from './mail/watching';
import { MailWorker } from './mail/worker';
import { Notifier } from './notifier';

const name = 'notifier';
const config = readConfig({
  DATABASE_URL: environment.DATABASE_URL,
  INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  COMMAND_API_URL: environment.COMMAND_API_URL,
  ...serviceSettings,
  ...sessionSettings,
  ...engines.bus,
  ...whatsAppSettings,
  ...mailSettings,
  ...tracingSettings,
});

const account = whatsAppAccount(config);
const smtp = mailServer(config);

/** Milliseconds between two looks at the mail server, for /readyz. */
const MAIL_EVERY = 30_000;

const { logger, metrics, tracer, openDatabase, instancesOf } = await openProcess(name, config);
const { pool, listener } = openDatabase({ url: config.DATABASE_URL, max: CONNECTIONS[name].pool });
const secure = secureCookies(config);
const sessions = await PostgresSessions.open({ pool, listener, secure });
const bus = await openBus(config, { name, pool, listener, logger });
onShutdown(async () => {
  await bus.close();
  await sessions.close();
}, logger);

const mailWanted = new Wakeup();
const notifier = new Notifier({
  sessions,
  bus,
  holdingsOf: (accountids) => holdingsOfAll(pool, accountids),
  peopleOf: (accountids) => peopleOf(pool, accountids),
  logger,
  metrics,
  tracer,
  origins: originsOf(config.PUBLIC_URL, config.LOCAL_ORIGINS),
  onNotice: (topic) => {
    if (topic === 'mail') mailWanted.call();
  },
  instance: randomUUID(),
});
const token = loadSecret(config.INTERNAL_TOKEN_FILE);
const commandApi = instancesOf('command-api', config.COMMAND_API_URL);
const commands = announcementCommandsThrough(commandApi, token);
await migrateNotifier(pool);
const outbox = new Outbox(pool);
const replies = new Replies(pool);
const sender = new AnnouncementSender({
  bus,
  commands,
  provider: account === undefined ? outbox : new CloudApi(account),
  perSecond: config.WHATSAPP_PER_SECOND,
  logger,
  metrics,
});
const mailOutbox = new MailOutbox(pool);
const carrier = smtp === undefined ? mailOutbox : smtpCarrier(smtp);
const mail = new MailWorker({
  due: () => dueMailsOf(pool),
  commands: mailCommandsThrough(commandApi, token),
  wanted: mailWanted,
  carrier,
  lease: new PostgresLeaderLease({
    url: config.DATABASE_URL,
    name: `${name} mail`,
    lock: LOCK_NUMBERS.mail,
    logger,
  }),
  logger,
  metrics,
});
const watched = smtp && watching(carrier, MAIL_EVERY);
const service = serviceApp({
  name,
  logger,
  metrics,
  checks: {
    notices: () => notifier.ping(),
    readModels: statementsOn(pool, [applicantWithPhone, dueMails, holdings, people]),
  },
  // Messages wait for a mail server; browsers do not.
  asides: watched && { mail: watched.check },
  publicUrl: config.PUBLIC_URL,
  origins: config.LOCAL_ORIGINS,
  token,
  tracer,
});
if (account !== undefined) {
  const hear = (word: Word): Promise<void> => {
    if (word.kind === 'report') return commands.report(word.report);
    return word.kind === 'wish' ? commands.heed(word.wish) : replies.keep(word.reply);
  };
  service.use(webhook({ ...account, hear, logger }));
}
const { server, port } = await listen(service, config.SERVICE_PORT, { host: config.SERVICE_HOST, logger });
onShutdown(() => notifier.close(), logger);
await notifier.start(server);
onShutdown(() => sender.close(), logger);
await sender.start();
onShutdown(async () => {
  await watched?.stop();
  await mail.close();
  carrier.close();
}, logger);
mail.start();
onShutdown(
  repeating(() => Promise.all([outbox.sweep(), replies.sweep(), mailOutbox.sweep()]), {
    every: 60_000,
    logger,
    failed: 'the outbox and replies could not be swept',
    pausesFirst: true,
  }),
  logger,
);
onShutdown(
  sendingHeartbeats(service, {
    service: name,
    port,
    engines: {
      bus: engineOf.bus(config),
      announcements: account === undefined ? 'outbox' : 'whatsapp',
      mail: carrier.name,
    },
    send: await openHeartbeats(pool),
  }),
  logger,
);
