import { useText } from '../../../shared/i18n';
import { type Upload, UploadFrame, uploadTexts, useFileSize, usePreview } from '../../../shared/kit/upload';

/** A page that is going to be sent: a picture of it, or for a PDF its name. */
export const PaperFrame = ({ upload: { file } }: { readonly upload: Upload }) => {
  const t = useText(uploadTexts);
  const size = useFileSize();
  const preview = usePreview(file);
  const isPicture = file?.type.startsWith('image/') === true;
  return (
    <UploadFrame
      shape="page"
      src={isPicture ? preview : undefined}
      name={file !== undefined && !isPicture ? file.name : undefined}
      alt={t('previewOfFile')}
      caption={file === undefined ? t('none') : `${t('previewFile')} · ${size(file.size)}`}
    />
  );
};
