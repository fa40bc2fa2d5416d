import { type MergePreview } from '@berangkat/contracts/merges';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit';
import { mergesTexts } from '../texts';
import styles from './Merge.module.css';
import { type Picks } from './picks';
import { useAccountName } from './useAccountName';
import { useAfterwards } from './useAfterwards';

interface AfterwardsProps {
  readonly preview: MergePreview;
  readonly picks: Picks;
}

/** What will be so: said before anybody agrees to it. */
export const Afterwards = ({ preview, picks }: AfterwardsProps) => {
  const t = useText(mergesTexts);
  const accountOf = useAccountName();
  const say = useAfterwards();
  const { stays, other, owners } = preview;
  return (
    <Card title={t('afterwards')}>
      <ul className={styles.afterwards}>
        {say(preview, picks).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{owners ? t('afterOwner', { owner: accountOf(stays), other: accountOf(other) }) : t('afterSame')}</li>
        <li>{t('afterLinks')}</li>
      </ul>
    </Card>
  );
};
