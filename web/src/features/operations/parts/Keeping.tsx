import { type OperationsView } from '@berangkat/contracts/operations';
import { useText } from '../../../shared/i18n';
import { FactList, Time } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import { Nothing, Section } from './Section';

/** Shows the engines, and how much room there is. */
export const Engines = ({ state: { engines, disks, database } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { bytes } = useUnits();
  const nameOf = (engine: string): string => {
    switch (engine) {
      case 'postgres':
      case 'eventstoredb':
      case 'kafka':
      case 'disk':
      case 's3':
        return t(`engine-${engine}`);
      default:
        return engine;
    }
  };
  return (
    <Section id="keeping" title={t('keeping')}>
      <FactList
        facts={[
          ...engines.map(({ port, engine }) => [t(`port-${port}`), nameOf(engine)] as const),
          [t('database'), bytes(database.bytes)],
          ...disks.map(
            ({ name, free, size }) =>
              [
                t('diskOf', { name: name === 'files' ? t('place-files') : name }),
                t('diskFree', { free: bytes(free), size: bytes(size) }),
              ] as const,
          ),
        ]}
      />
    </Section>
  );
};

/** When the last backup was made, and whether its file is whole. */
export const Backup = ({ state: { backup } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { bytes } = useUnits();
  return (
    <Section id="backup" title={t('backup')}>
      {backup === null ? (
        <Nothing>{t('backupNone')}</Nothing>
      ) : (
        <FactList
          facts={[
            [t('backupMade'), <Time key="made" at={backup.madeat} />],
            [t('backupHolds'), t('backupSize', { size: bytes(backup.bytes), files: backup.files })],
            [
              t('backupChecked'),
              backup.checkedat === null ? t('backupNotChecked') : <Time key="checked" at={backup.checkedat} />,
            ],
          ]}
        />
      )}
    </Section>
  );
};
