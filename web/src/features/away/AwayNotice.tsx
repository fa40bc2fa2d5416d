import { type Away } from '@berangkat/contracts/away';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { BANNER_TIMEOUT, useStandingBanner } from '../../shared/kit/banner';
import { getHref } from '../../shared/paths';
import { useReadAwayQuery } from './api';
import { setToldUntil, toldUntil } from '../../shared/away';
import { awayTexts } from './texts';

/**
 * For who has signed in and stays elsewhere than on the dashboard: how much has changed since the last visit, once per
 * visit, with the way to it.
 */
export const AwayNotice = () => {
  const t = useText(awayTexts);
  const { pathname } = useLocation();
  const elsewhere = pathname !== getHref('dashboard');
  const [told] = useState(toldUntil);
  const [done, setDone] = useState(false);
  // As it was found: what changes while it is read is seen as it happens.
  const [news, setNews] = useState<Away>();
  const { currentData: away } = useReadAwayQuery(elsewhere && !done && news === undefined ? undefined : skipToken);
  if (away !== undefined && away.total > 0 && away.since !== null && away.since !== told) setNews(away);
  const since = news?.since ?? null;
  useEffect(() => {
    if (since !== null) setToldUntil(since);
  }, [since]);
  // The dashboard tells it all: who goes on from there has read it.
  if (!elsewhere && !done) setDone(true);
  useStandingBanner(
    news === undefined || done
      ? undefined
      : {
          kind: 'info',
          text: t(news.exact ? 'noticeChanges' : 'noticeManyChanges', { count: news.total }),
          offer: { label: t('noticeLook'), to: getHref('dashboard') },
          timeout: BANNER_TIMEOUT,
          unasked: true,
        },
  );
  return null;
};
