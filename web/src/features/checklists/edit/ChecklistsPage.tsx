import { exactText, list } from '@berangkat/contracts/kernel';
import { checklist, type ChecklistsView, destinations } from '@berangkat/contracts/checklists';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { auditClaim, calls } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
import { useLocale, useText } from '../../../shared/i18n';
import {
  Card,
  ErrorState,
  Form,
  OPENING,
  Page,
  SaveBar,
  SelectField,
  SkeletonForm,
  useBanner,
  useOpened,
  useRefusedSave,
  useUnsavedGuard,
  useZodForm,
} from '../../../shared/kit';
import { replaced } from '../../../shared/replaced';
import { checklistsTexts } from '../texts';
import { ChecklistCard } from './ChecklistCard';
import styles from './Checklists.module.css';

const { useReadChecklistsQuery, useChangeChecklistsMutation } = calls({
  readChecklists: {},
  changeChecklists: {},
});

/** Which documents each destination needs, all of them on one page. */
export const Component = () => {
  const t = useText(checklistsTexts);
  const { data, error, refetch } = useReadChecklistsQuery(undefined, OPENING);
  const { opened, reopen } = useOpened(data, refetch);
  return (
    <Page title={t('title')} intro={t('intro')} width="reading">
      {opened === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {opened === undefined && error === undefined && (
        <Card>
          <SkeletonForm />
        </Card>
      )}
      {opened !== undefined && <Checklists key={opened.revision} opened={opened} reopen={reopen} />}
    </Page>
  );
};

const form = z.object({ checklists: list(checklist, destinations.values.length), destination: exactText(60) });
type Lists = ChecklistsView['checklists'];

const documentsIn = (lists: Lists, destination: string): readonly string[] =>
  lists.find((one) => one.destination === destination)?.documents ?? [];

/** Those in which something else is needed than before, in whatever order. */
const changedIn = (before: Lists, after: Lists): Lists =>
  after.filter(
    ({ destination, documents }) =>
      [...documents].sort().join('\n') !== [...documentsIn(before, destination)].sort().join('\n'),
  );

interface ChecklistsProps {
  readonly opened: ChecklistsView;
  readonly reopen: () => Promise<void>;
}

const Checklists = ({ opened, reopen }: ChecklistsProps) => {
  const t = useText(checklistsTexts);
  const locale = useLocale();
  const banner = useBanner();
  const [change] = useChangeChecklistsMutation();
  const [address] = useAddress();
  const named = (destination: string): string => destinations.label(destination, locale);
  const zodForm = useZodForm(form, {
    checklists: [...opened.checklists].sort((one, other) =>
      named(one.destination).localeCompare(named(other.destination), locale),
    ),
    destination: '',
  });
  const { control, formState, setValue } = zodForm;
  const { field } = useController({ control, name: 'checklists' });
  const lists = field.value as Lists;
  const changed = changedIn(opened.checklists, lists);
  useUnsavedGuard(changed.length > 0 && !formState.isSubmitting);
  const refused = useRefusedSave(zodForm, { failed: t('saveError'), onReload: () => void reopen() });

  const submit = async ({ checklists }: z.output<typeof form>): Promise<void> => {
    if (changed.length === 0) return banner('info', t('nothingChanged'));
    const { error } = await change({
      checklists: checklists.filter((one) => changed.some(({ destination }) => destination === one.destination)),
      revision: opened.revision,
      audit: auditClaim('change_checklist'),
    });
    if (error !== undefined) return refused(error);
    banner('success', t('saved'));
    await reopen();
  };

  const free = destinations.values.filter((value) => lists.every(({ destination }) => destination !== value));
  return (
    <Form form={zodForm} summary="none" onSubmit={submit} className={styles.lists}>
      {lists.map(({ destination, documents }, index) => (
        <ChecklistCard
          key={destination}
          destination={named(destination)}
          documents={documents}
          inSight={address.get('destination') === destination}
          onChange={(next) => field.onChange(replaced(lists, index, { destination, documents: [...next] }))}
        />
      ))}
      <Card>
        <SelectField
          control={control}
          name="destination"
          label={t('addDestination')}
          optional
          options={free
            .map((value) => ({ value, label: named(value) }))
            .sort((one, other) => one.label.localeCompare(other.label, locale))}
          onPick={(destination) => {
            field.onChange([...lists, { destination, documents: [] }]);
            setValue('destination', '');
          }}
        />
      </Card>
      <SaveBar changes={changed.length} busy={formState.isSubmitting} />
    </Form>
  );
};
