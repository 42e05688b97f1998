import { AppError } from '@power-corner/service-kit/errors';
import type { RequestHandler } from 'express';
import multer from 'multer';

/**
 * Reads a multipart form with one file. It runs after the access check, so that strangers cannot make us read
 * megabytes.
 * @throws UNSUPPORTED_TYPE for another body, INVALID_INPUT for a broken form
 */
export function receiveFile(
  field: string,
  limits: Omit<multer.Options['limits'] & object, 'files' | 'headerPairs'>,
  tooLarge: () => AppError,
): RequestHandler {
  const upload = multer({ storage: multer.memoryStorage(), limits: { ...limits, files: 1, headerPairs: 50 } });
  const receive = upload.single(field);
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_TYPE');
    receive(request, response, (error: unknown) => {
      if (!error) return next();
      if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return next(tooLarge());
      next(new AppError('INVALID_INPUT', { cause: error }));
    });
  };
}
