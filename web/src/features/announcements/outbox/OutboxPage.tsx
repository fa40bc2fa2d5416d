import { useText } from '../../../shared/i18n';
import { EmptyState, ErrorState, Page, SkeletonLines, Time } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useListOutboxQuery } from '../api';
import { ChatBubble } from '../ChatBubble';
import { announcementsTexts } from '../texts';
import styles from './OutboxPage.module.css';

/**
 * Shows messages that would have gone over WhatsApp, as a chat, newest first: for portals that have no account there.
 */
export const Component = () => {
  const t = useText(announcementsTexts);
  const { data, error, refetch } = useListOutboxQuery();
  return (
    <Page title={t('outbox')} intro={t('outboxIntro')} width="reading" back={getHref('announcements')}>
      {data === undefined && error !== undefined && (
        <ErrorState text={t('outboxError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <SkeletonLines />}
      {data?.messages.length === 0 && <EmptyState title={t('outboxEmpty')} text={t('outboxEmptyText')} />}
      {data !== undefined && data.messages.length > 0 && (
        <ul className={styles.chat}>
          {data.messages.map(({ messageid, name, to_number, text, language, at }) => (
            <li key={messageid}>
              <p>
                <span>{t('to', { name, number: to_number })}</span> <Time at={at} />
              </p>
              <ChatBubble text={text} lang={language} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};
