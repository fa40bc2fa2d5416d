import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit';
import { CardOf } from '../cards/CardOf';
import { liveTexts } from './texts';
import { type LiveSeat } from './withUnsent';

/** The cards of the others of the panel, which the server gives once the reader's own is sent. */
export const OtherCards = ({ seat }: { readonly seat: LiveSeat }) => {
  const t = useText(liveTexts);
  const others = seat.cards.filter(({ own }) => !own);
  return (
    <Card title={t('others')}>
      {seat.hidden > 0 ? (
        <p>{t('hidden', { count: seat.hidden })}</p>
      ) : others.length === 0 ? (
        <p>{t('noOthers')}</p>
      ) : (
        others.map((card, index) => <CardOf key={index} card={card} />)
      )}
    </Card>
  );
};
