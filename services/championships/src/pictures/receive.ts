import { pictureMaxBytes } from '@power-corner/contracts/championships/pictures';
import { AppError } from '@power-corner/service-kit/errors';
import type { RequestHandler } from 'express';
import multer from 'multer';
import { tooLarge } from './process.ts';

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: pictureMaxBytes, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 24, headerPairs: 50 },
}).single('picture');

/**
 * Reads a multipart form with one picture. It runs after the access check, so that only admins make us read megabytes.
 */
export const receivePicture: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_TYPE');
  upload(request, response, (error: unknown) => {
    if (!error) return next();
    if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return next(tooLarge());
    next(new AppError('INVALID_INPUT', { cause: error }));
  });
};
