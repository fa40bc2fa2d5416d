import { IconArrowsDiff, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAddress } from '../../here';
import { useText } from '../../i18n';
import { Button } from '../../kit/Button';
import { addressBetween, type Between, type Mode } from '../asof';
import { momentIn } from '../momentIn';
import { Explained } from '../../kit/explained/Explained';
import { BarFrame } from '../BarFrame';
import { useMoments } from '../bar/useMoments';
import { MomentField } from '../MomentField';
import { type PastOf } from '../pastOf';
import styles from './BetweenBar.module.css';
import { betweenTexts } from './texts';

/** Milliseconds without a key after which the page follows a field. */
const SETTLED = 600;

interface BetweenBarProps {
  readonly of: PastOf;
  readonly between: Between & { readonly mode: Mode };
  readonly offered: readonly Mode[];
}

/** Says that a page shows what happened between two moments, chooses them, and leads back. */
export const BetweenBar = ({ of, between, offered }: BetweenBarProps) => {
  const t = useText(betweenTexts);
  const [, setAddress] = useAddress();
  const { mode } = between;
  const other = offered.find((each) => each !== mode);
  const change = (changed: Partial<typeof between>): void =>
    setAddress((before) => addressBetween(before, { ...between, ...changed }), { replace: true });
  const Sign = other === 'replay' ? IconPlayerPlay : IconArrowsDiff;
  return (
    <BarFrame className={styles.bar} label={t(mode)}>
      <Explained lines={[t('readOnly')]}>
        <strong>{t(mode)}</strong>
      </Explained>
      <End of={of} label={t('from')} asof={between.asof} onChange={(asof) => change({ asof })} />
      <End of={of} label={t('until')} asof={between.until} onChange={(until) => change({ until })} />
      <span className={styles.ways}>
        {other !== undefined && (
          <Button
            look="outline"
            size="small"
            icon={<Sign size={16} aria-hidden />}
            onClick={() => change({ mode: other })}
          >
            {t(other === 'replay' ? 'toReplay' : 'toCompare')}
          </Button>
        )}
        <Button look="outline" size="small" onClick={() => setAddress((before) => addressBetween(before, {}))}>
          {t('now')}
        </Button>
      </span>
    </BarFrame>
  );
};

interface EndProps {
  readonly of: PastOf;
  readonly label: string;
  readonly asof: string;
  readonly onChange: (asof: string) => void;
}

/** One of the two moments. A position is shown as the moment that it stands for, and stays what it is until it is changed. */
const End = ({ of, label, asof, onChange }: EndProps) => {
  const asked = momentIn(asof);
  const { data } = useMoments(of, asked === undefined ? asof : undefined);
  const held = data?.held == null ? undefined : Date.parse(data.held.at);
  const [typed, setTyped] = useState<number>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setTyped(undefined);
      onChange(new Date(typed).toISOString());
    }, SETTLED);
    return () => clearTimeout(timer);
    // The function reads the address when it is called.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return <MomentField label={label} at={typed ?? asked ?? held} onChange={setTyped} />;
};
