import { panelist as panelistRule, PANELIST_MAX } from '@berangkat/contracts/interviews';
import { useState } from 'react';
import { z } from 'zod';
import { keptPlace } from '../../../shared/device';
import { useText } from '../../../shared/i18n';
import { Button, Card, ErrorState, Form, Page, SkeletonLines, TextField, useZodForm } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadLiveInterviewsQuery } from './api';
import styles from './Live.module.css';
import { LiveDay } from './LiveDay';
import { liveTexts } from './texts';
import { useOutbox } from './useOutbox';

/** The day as its panel works through it, on a tablet beside the applicant. */
export const InterviewLive = ({ id }: { readonly id: string }) => {
  const { actor } = useSession();
  return actor === undefined ? null : <Opened key={`${actor.accountid} ${id}`} id={id} accountid={actor.accountid} />;
};

/** How often the day is read again: a line that is down is not always noticed. Milliseconds. */
const AGAIN = 60_000;

const Opened = ({ id, accountid }: { readonly id: string; readonly accountid: string }) => {
  const t = useText(liveTexts);
  // The outbox is sent whatever is shown: a day may be called off meanwhile.
  const outbox = useOutbox(accountid, id);
  const place = keptPlace(accountid, 'interview.panelist');
  const [panelist, setPanelist] = useState(() => {
    const kept = place.read();
    return typeof kept === 'string' ? kept : undefined;
  });
  const { data, error, refetch } = useReadLiveInterviewsQuery(
    { id, ...(panelist !== undefined && { panelist }) },
    { pollingInterval: AGAIN, refetchOnReconnect: true },
  );
  const choose = (name: string | undefined): void => {
    if (name === undefined) place.clear();
    else place.write(name);
    setPanelist(name);
  };
  if (data === undefined)
    return (
      <Page title={t('card')} width="full">
        {error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <Page
      title={t('title', { project: data.projectname })}
      width="full"
      back={getHref('interviewDay', { id })}
      {...(panelist !== undefined && {
        actions: (
          <p className={styles.you}>
            {t('youAre', { name: panelist })}{' '}
            <Button size="small" look="quiet" onClick={() => choose(undefined)}>
              {t('change')}
            </Button>
          </p>
        ),
      })}
    >
      {data.status === 'cancelled' ? (
        <p role="status">{t('off')}</p>
      ) : panelist === undefined ? (
        <WhoForm onName={choose} />
      ) : (
        <LiveDay
          key={panelist}
          day={data}
          reread={() => refetch().unwrap()}
          panelist={panelist}
          accountid={accountid}
          outbox={outbox}
        />
      )}
    </Page>
  );
};

const who = z.object({ panelist: panelistRule });

/** One account of a client serves all of its panel: a card says whose it is. */
const WhoForm = ({ onName }: { readonly onName: (name: string) => void }) => {
  const t = useText(liveTexts);
  const form = useZodForm(who, { panelist: '' });
  return (
    <Card title={t('whoTitle')} className={styles.who}>
      <Form form={form} summary="none" onSubmit={({ panelist }) => onName(panelist)}>
        <p>{t('whoText')}</p>
        <TextField
          control={form.control}
          name="panelist"
          label={t('whoLabel')}
          maxLength={PANELIST_MAX}
          autoComplete="name"
        />
        <Button look="primary" type="submit">
          {t('whoGo')}
        </Button>
      </Form>
    </Card>
  );
};
