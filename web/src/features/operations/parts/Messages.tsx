import { type OperationsView } from '@berangkat/contracts/operations';
import { formatNumber, useText } from '../../../shared/i18n';
import { FactList } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { Section } from './Section';

/** Shows messages on their way: to services over the bus, to browsers, to the recipients of announcements. */
export const Messages = ({ state: { bus, sockets, announcements } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const behind = bus.filter(({ messages }) => messages > 0);
  const { outcomes, waiting } = announcements;
  return (
    <Section id="messages" title={t('messages')}>
      <FactList
        facts={[
          [t('sockets'), sockets === null ? '–' : formatNumber(sockets)],
          [
            t('bus'),
            behind.length === 0
              ? t('busLevel')
              : behind.map(({ messages, ...of }) => `${formatNumber(messages)} (${t('topicOf', of)})`).join(', '),
          ],
          [
            t('announcements'),
            outcomes.length === 0
              ? t('announcementsNone')
              : outcomes.map(({ outcome, count }) => t(`outcome-${outcome}`, { count })).join(', '),
          ],
          [t('announcementsWaiting'), waiting === null ? null : formatNumber(waiting)],
        ]}
      />
    </Section>
  );
};
