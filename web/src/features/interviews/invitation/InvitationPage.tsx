import { type InvitationView } from '@berangkat/contracts/interviews';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCalendarPlus, IconMapPin, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Agency } from '../../../shared/agency';
import { asPortalError } from '../../../shared/api';
import { chooseLocale, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { SkeletonLines } from '../../../shared/kit/Skeleton';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { zoneLabel } from '../../../shared/kit/time/format';
import { usePortalSettings } from '../../../shared/portal-settings';
import { KEPT, keptIn } from '../../../shared/startup';
import { QueuePlace } from '../own/QueuePlace';
import { useOpenInvitationQuery } from './api';
import { ownZone, useClock } from './clock';
import styles from './Invitation.module.css';
import { invitationTexts } from './texts';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// They bring the words of refusals, which would travel with the files of other screens if they came with the page.
const AnswerForm = lazy(() => import('./AnswerForm').then((module) => ({ default: module.AnswerForm })));
const ChooseTime = lazy(() => import('./ChooseTime').then((module) => ({ default: module.ChooseTime })));

/** An invitation as whoever has its link sees it. What stands behind the # of the address is the link's token. */
export const Component = () => {
  const token = useLocation().hash.slice(1);
  return (
    <>
      {/* The gateway says the same in headers. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Opened key={token} token={token} />
    </>
  );
};

/** Shows the page in the language that its reader was written to in, on a device for which nobody chose one. */
const useLanguageOf = (invitation: InvitationView | undefined): void => {
  const language = invitation?.language;
  useEffect(() => {
    if (language !== undefined && keptIn(() => localStorage, KEPT.locale) === null) void chooseLocale(language);
  }, [language]);
};

/** Milliseconds after which somebody who waits is told anew: nobody is signed in who would hear of it live. */
const AGAIN = 30_000;

const Opened = ({ token }: { readonly token: string }) => {
  const t = useText(invitationTexts);
  const [waits, setWaits] = useState(false);
  const { data, error, refetch, isFetching } = useOpenInvitationQuery(token === '' ? skipToken : { token }, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: waits ? AGAIN : 0,
  });
  // Others take times meanwhile, and a planner closes the choice.
  const isQueued = data != null && (data.queue !== null || data.status === 'choosing');
  if (isQueued !== waits) setWaits(isQueued);
  useLanguageOf(data);
  if (data !== undefined) return <Invitation token={token} invitation={data} onStale={() => void refetch()} />;
  if (error === undefined && token !== '')
    return (
      <Page title={t('tab')} width="reading">
        <SkeletonLines />
      </Page>
    );
  const status = token === '' ? 403 : asPortalError(error).status;
  const over = status === 403;
  const kind = over ? 'invalid' : status === 429 ? 'busy' : 'failed';
  return (
    <Page title={t('tab')} width="reading">
      <Card>
        <div role="alert">
          <EmptyState
            drawing={over ? 'gate' : 'unplugged'}
            title={t(`${kind}Title`)}
            text={t(over ? 'invalidText' : status === 429 ? 'busy' : 'failed')}
            {...(!over && {
              action: (
                <Button look="outline" busy={isFetching} onClick={() => void refetch()}>
                  {t('tryAgain')}
                </Button>
              ),
            })}
          />
        </div>
      </Card>
    </Page>
  );
};

const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

interface InvitationProps {
  readonly token: string;
  readonly invitation: InvitationView;
  readonly onStale: () => void;
}

const Invitation = ({ token, invitation, onStale }: InvitationProps) => {
  const t = useText(invitationTexts);
  const settings = usePortalSettings();
  const [refused, setRefused] = useState<string>();
  const { queue } = invitation;
  const { name, projectname, status, at, until, zone, room, place, link, remarks, reason, calendar, choice } =
    invitation;
  const { clock, own: ownOf, dayIn } = useClock(zone);
  const own = ownOf(at);
  // A reader far away may have another day.
  const ownDay = dayIn(at, ownZone()) === dayIn(at, zone) ? undefined : dayIn(at, ownZone());
  const isOn = status === 'coming' || status === 'choosing';
  return (
    <Page
      title={t('title', { project: projectname })}
      intro={t(isOn ? 'hello' : 'helloOnly', { name })}
      width="reading"
    >
      <Card className={styles.facts}>
        {queue !== null && (
          <p className={styles.queue} role="status">
            <QueuePlace place={queue} />
          </p>
        )}
        {!isOn && queue === null && (
          <p className={styles.off} role="status">
            {status === 'over' ? t('over') : reason === null ? t('off') : t('offWhy', { reason })}
          </p>
        )}
        <dl className={status === 'off' ? styles.struck : undefined}>
          <dt>{t('when')}</dt>
          <dd>
            <strong>{dayIn(at, zone)}</strong>
            <br />
            <time dateTime={at}>
              {clock(at)}–{clock(until)} {zoneLabel(zone, at)}
            </time>
            {own !== undefined && status !== 'choosing' && (
              <small>
                {ownDay === undefined ? t('yourTime', { time: own }) : t('yourDay', { day: ownDay, time: own })}
              </small>
            )}
          </dd>
          {(place !== null || room !== null) && (
            <>
              <dt>{t('where')}</dt>
              <dd>
                {[room, place].filter((part) => part !== null).join(', ')}
                {place !== null && isOn && (
                  <a href={mapOf(place)} target="_blank" rel="noopener noreferrer">
                    <IconMapPin size={20} aria-hidden /> {t('map')}
                  </a>
                )}
              </dd>
            </>
          )}
          {link !== null && (
            <>
              <dt>{t('call')}</dt>
              <dd>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <IconVideo size={20} aria-hidden /> {t('joinCall')}
                </a>
              </dd>
            </>
          )}
          {remarks !== null && (
            <>
              <dt>{t('bring')}</dt>
              <dd>{remarks}</dd>
            </>
          )}
        </dl>
        {status === 'coming' && calendar !== null && (
          <a
            className={styles.calendar}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="interview.ics"
          >
            <IconCalendarPlus size={20} aria-hidden /> {t('calendar')}
          </a>
        )}
      </Card>
      {status === 'choosing' && choice === null && (
        <Card className={styles.answer}>
          <p role="status">{t('choiceClosed')}</p>
        </Card>
      )}
      <Part fallback={<SkeletonLines />}>
        {status === 'choosing' && choice !== null && (
          <ChooseTime token={token} invitation={invitation} times={choice} onStale={onStale} />
        )}
        {(status === 'coming' || (status === 'choosing' && choice !== null)) && (
          <AnswerForm
            key={at}
            token={token}
            invitation={invitation}
            refused={refused}
            onStale={(code) => {
              setRefused(code);
              onStale();
            }}
          />
        )}
        {status === 'coming' && choice !== null && (
          <ChooseTime token={token} invitation={invitation} times={choice} onStale={onStale} />
        )}
      </Part>
      {settings?.agency != null && <Agency agency={settings.agency} look="card" className={styles.agency} />}
    </Page>
  );
};
