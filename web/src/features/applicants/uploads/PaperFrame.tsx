import { useText } from '../../../shared/i18n';
import { type Upload, UploadFrame, uploadTexts, useFileSize, usePreview } from '../../../shared/kit/upload';
import { useFirstPage } from './useFirstPage';

/** A page that is going to be sent: a picture of it, of a PDF the first one, or its name until that is drawn. */
export const PaperFrame = ({ upload: { file } }: { readonly upload: Upload }) => {
  const t = useText(uploadTexts);
  const size = useFileSize();
  const isPicture = file?.type.startsWith('image/') === true;
  const page = useFirstPage(file);
  const preview = usePreview(isPicture ? file : page);
  return (
    <UploadFrame
      shape="page"
      src={preview}
      name={file !== undefined && !isPicture ? file.name : undefined}
      alt={t('previewOfFile')}
      caption={file === undefined ? t('none') : `${t('previewFile')} · ${size(file.size)}`}
    />
  );
};
