import { mergeMaster } from '@berangkat/contracts/masterdata';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Dialog,
  DialogActions,
  DialogText,
  Form,
  SelectField,
  useBanner,
  useZodForm,
} from '../../../shared/kit';
import { kitTexts } from '../../../shared/kit/texts';
import { MESSAGE_TIMEOUT } from '../seconds';
import { masterdataTexts } from '../texts';
import { type MasterDataEntry } from './entry';

const schema = mergeMaster.pick({ into: true });

interface MergeDialogProps {
  readonly entry: MasterDataEntry;
  /** The entries that it may be merged into; undefined while they are on their way. */
  readonly others: readonly MasterDataEntry[] | undefined;
  readonly merge: (given: {
    readonly id: string;
    readonly into: string;
    readonly audit: ReturnType<typeof auditClaim>;
  }) => PromiseLike<{ readonly error?: unknown }>;
  readonly action: string;
  readonly onClose: () => void;
}

/** Two spellings of the same become one. */
export const MergeDialog = ({ entry, others, merge, action, onClose }: MergeDialogProps) => {
  const t = useText(masterdataTexts, specTexts);
  const kit = useText(kitTexts);
  const banner = useBanner();
  const form = useZodForm(schema, { into: '' });
  const { name, applicants } = entry;
  const targets = others?.filter(({ id, status }) => id !== entry.id && status !== 'removed');

  const submit = async ({ into }: { readonly into: string }): Promise<void> => {
    const { error } = await merge({ id: entry.id, into, audit: auditClaim(action) });
    const timeout = MESSAGE_TIMEOUT;
    if (error === undefined) {
      banner('success', t('mergeDone', { name, other: targets?.find(({ id }) => id === into)?.name ?? '' }), {
        timeout,
      });
      return onClose();
    }
    const { code } = asPortalError(error);
    banner('error', t(code === 'masterdata-in-use' ? code : 'mergeError'), { timeout });
  };

  return (
    <Dialog title={t('mergeTitle', { name })} onClose={onClose}>
      <Form form={form} onSubmit={submit} summary="none">
        <DialogText>
          <p>{targets?.length === 0 ? t('mergeNone') : t('mergeText', { count: applicants })}</p>
        </DialogText>
        <SelectField
          control={form.control}
          name="into"
          label={t('mergeWith')}
          options={(targets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          disabled={targets === undefined || targets.length === 0}
        />
        <DialogActions>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {t('merge')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
