import { IconFileUpload } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { ChoiceField, type FormControl, useField } from '../../../shared/kit';
import { Field } from '../../../shared/kit/form/Field';
import { fileProblem, isMadeSmaller } from '../../../shared/kit/upload/checks';
import { usePreview } from '../../../shared/kit/upload/usePreview';
import { brought } from '../../../shared/unloaded';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import styles from './FileField.module.css';
import { type ContentInputs, MEDIA, MEDIA_RULES } from './schema';

interface FileFieldProps {
  readonly control: FormControl<ContentInputs>;
  /** There is a file, which stays unless another one is chosen. */
  readonly isPosted: boolean;
}

/** Image or video, and its file. Choosing the one or the other puts the chosen file aside. */
export const FileField = ({ control, isPosted }: FileFieldProps) => {
  const t = useText(albumsTexts, albumsSpec);
  const { getValues, setValue, clearErrors } = useFormContext<ContentInputs>();
  const [chosenMedia, file] = useWatch({ control, name: ['media', 'file'] });
  const media = MEDIA.find((one) => one === chosenMedia) ?? 'image';
  const label = t(media === 'image' ? 'content-image-label' : 'videoLabel');
  const named = { control, name: 'file', label, hint: t(media === 'image' ? 'imageHint' : 'videoHint') } as const;
  const { id, error, aria } = useField<ContentInputs>(named);
  const chosen = file instanceof File ? file : undefined;
  const preview = usePreview(chosen);
  const put = (value: File | ''): void => setValue('file', value, { shouldDirty: true, shouldValidate: value !== '' });
  const choose = async (picked: File): Promise<void> => {
    put(picked);
    if (!isMadeSmaller(picked, fileProblem([picked], MEDIA_RULES[media]), MEDIA_RULES[media])) return;
    const made = await brought(import('../../../shared/kit/upload/shrink')).then((code) => code?.smaller(picked));
    if (made !== undefined && getValues('file') === picked) put(made);
  };
  return (
    <>
      <ChoiceField
        control={control}
        name="media"
        label={t('type')}
        choices={MEDIA.map((value) => ({ value, label: t(value) }))}
        onPick={() => {
          put('');
          clearErrors('file');
        }}
      />
      <Field {...named} id={id} error={error} hint={isPosted ? `${named.hint}. ${t('fileStays')}` : named.hint}>
        <div className={styles.picker} data-invalid={error !== undefined || undefined}>
          {/* Over the whole box, unseen: it takes a press, a key and what is dropped, and its own words are the browser's. */}
          <input
            {...aria}
            // The same file chosen again has to count as a change, after it was put aside, too.
            key={`${media} ${chosen === undefined}`}
            type="file"
            accept={MEDIA_RULES[media].types.join(',')}
            onChange={({ target: { files } }) => void (files?.[0] === undefined ? put('') : choose(files[0]))}
          />
          <span className={styles.choose} aria-hidden>
            <IconFileUpload size={18} /> {t(chosen === undefined ? 'choose' : 'chooseOther')}
          </span>
          {chosen !== undefined && <span className={styles.name}>{chosen.name}</span>}
        </div>
      </Field>
      {preview !== undefined && error === undefined && media === 'image' && (
        <img className={styles.preview} src={preview} alt={chosen?.name} />
      )}
    </>
  );
};
