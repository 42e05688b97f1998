// Loaded before MailDev: it lets every website that somebody visits read the mails (CORS). They are for its own page alone.
const Module = require('node:module');

const load = Module._load;
const nothing = () => (_request, _response, next) => next();
Module._load = (request, ...rest) => (request === 'cors' ? nothing : load(request, ...rest));
