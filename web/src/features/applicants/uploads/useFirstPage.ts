import { useEffect, useState } from 'react';

/**
 * The first page of a chosen PDF as a picture, once it is drawn. What draws it is loaded with the first PDF; undefined for
 * any other file, and where it cannot be drawn.
 */
export const useFirstPage = (file: File | undefined): File | undefined => {
  const [drawn, setDrawn] = useState<{ readonly of: File; readonly page: File }>();
  useEffect(() => {
    if (file?.type !== 'application/pdf') return;
    let left = false;
    const draw = async (): Promise<void> => {
      const { firstPage } = await import('../files/viewer/firstPage');
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
