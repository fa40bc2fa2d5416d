import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { FloatingBanner } from '../../shared/kit/banner';
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
  const { currentData: away } = useReadAwayQuery(elsewhere && !done ? undefined : skipToken);
  const since = away?.since ?? null;
  const tells = elsewhere && !done && away !== undefined && away.total > 0 && since !== null && since !== told;
  useEffect(() => {
    if (tells && since !== null) setToldUntil(since);
  }, [tells, since]);
  // The dashboard tells it all: who goes on from there has read it.
  if (!elsewhere && !done) setDone(true);
  if (!tells) return null;
  const { total: count, exact } = away;
  return (
    <FloatingBanner kind="info" onDone={() => setDone(true)}>
      <span>{exact ? t('noticeChanges', { count }) : t('noticeManyChanges', { count })}</span>
      <Link to={getHref('dashboard')}>{t('noticeLook')}</Link>
    </FloatingBanner>
  );
};
