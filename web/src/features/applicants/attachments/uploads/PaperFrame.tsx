import { useEffect, useState } from 'react';
import { useText } from '../../../../shared/i18n';
import { type Upload, UploadFrame, uploadTexts, useFileSize, usePreview } from '../../../../shared/kit/upload';

/**
 * The first page of a chosen PDF as a picture, once it is drawn. What draws it is loaded with the first PDF; undefined for
 * any other file, and where it cannot be drawn.
 */
const useFirstPage = (file: File | undefined): File | undefined => {
  const [drawn, setDrawn] = useState<{ readonly of: File; readonly page: File }>();
  useEffect(() => {
    if (file?.type !== 'application/pdf') return;
    let left = false;
    const draw = async (): Promise<void> => {
      const { firstPage } = await import('../viewer/firstPage');
      const page = await firstPage(file);
      if (!left) setDrawn({ of: file, page });
    };
    // Its name says enough where it cannot be drawn; whether it is taken is for the server to say.
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return drawn?.of === file ? drawn?.page : undefined;
};

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
