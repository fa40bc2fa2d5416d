import { type OperationsView } from '@berangkat/contracts/operations';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, useAction } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { useRewrapKeysMutation } from '../api';
import { operationsTexts } from '../texts';
import { Nothing, Section } from './Section';

/** Which master key wraps the keys of personal data; after a new one was added, they are wrapped again from here. */
export const Keys = ({ state: { keys } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { can } = useSession();
  const [rewrap] = useRewrapKeysMutation();
  const act = useAction();
  if (keys === null) return null;
  const { masterversion: version, behind, lagging } = keys;
  const isBehind = behind !== null && behind > 0;
  const again = (): Promise<void> =>
    act({
      ask: { title: t('rewrapTitle', { version }), text: t('rewrapText'), confirm: t('rewrap') },
      run: () => rewrap({ audit: auditClaim('rewrap_keys') }),
      doneText: t('rewrapBegun'),
      failedText: t('rewrapFailed'),
    });
  const sentence = (): string => {
    if (lagging.length > 0) return t('keysLagging', { version, processes: lagging.join(', ') });
    return isBehind ? t('keysBehind', { count: behind, version }) : t('keysFine', { version });
  };
  return (
    <Section
      id="keys"
      title={t('keys')}
      actions={
        isBehind &&
        lagging.length === 0 &&
        can('operations.act') && (
          <Button size="small" onClick={() => void again()}>
            {t('rewrap')}
          </Button>
        )
      }
    >
      <Nothing>{sentence()}</Nothing>
    </Section>
  );
};
