import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card, Time } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { getHref } from '../../../shared/paths';
import { useListUnclearRepliesQuery } from '../api';
import { listTexts } from '../texts/list';

/** Replies that somebody has to read: what is wanted, or by whom, is set on the CV. Nothing where there are none. */
export const UnclearReplies = () => {
  const t = useText(listTexts);
  const { data } = useListUnclearRepliesQuery();
  if (data === undefined || data.replies.length === 0) return null;
  return (
    <Card title={t('replies', { count: data.replies.length })}>
      <p>{t('repliesIntro')}</p>
      <LinedList>
        {data.replies.map(({ messageid, applicantid, accountid, name, number, text, at }) => (
          <li key={messageid}>
            <q>
              <bdi>{text}</bdi>
            </q>{' '}
            {applicantid === null || accountid === null ? (
              <span>{number ?? t('replyNoNumber')}</span>
            ) : (
              <Link to={getHref('applicantDetail', { appid: applicantid, accid: accountid })}>{name}</Link>
            )}{' '}
            <Time at={at} />
          </li>
        ))}
      </LinedList>
    </Card>
  );
};
