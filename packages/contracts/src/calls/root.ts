export const apiRoot = '/api';

/** The description of the API, which the gateway answers itself: for people, with style and script, and for machines. */
export const reference = {
  page: '/api/docs',
  style: '/api/docs.css',
  script: '/api/docs.js',
  document: '/api/openapi.json',
} as const;
