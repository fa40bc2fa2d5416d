import { Link } from 'react-router-dom';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, Card, Time, useAction } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { getHref } from '../../../shared/paths';
import { useListUnclearRepliesQuery, useSettleReplyMutation } from '../api';
import { listTexts } from '../texts/list';

/**
 * Replies that somebody has to read: what is wanted, or by whom, is set on the CV, and then the reply is settled. Nothing
 * where there are none.
 */
export const UnclearReplies = () => {
  const t = useText(listTexts);
  const act = useAction();
  const { data } = useListUnclearRepliesQuery();
  const [settle, { isLoading, originalArgs }] = useSettleReplyMutation();
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
            <div>
              <Button
                look="outline"
                size="small"
                aria-label={`${t('settleReply')}: ${text}`}
                busy={isLoading && originalArgs?.messageid === messageid}
                onClick={() =>
                  void act({
                    run: () => settle({ messageid, audit: auditClaim('settle_reply') }),
                    doneText: t('replySettled'),
                    failedText: t('settleReplyError'),
                  })
                }
              >
                {t('settleReply')}
              </Button>
            </div>
          </li>
        ))}
      </LinedList>
    </Card>
  );
};
