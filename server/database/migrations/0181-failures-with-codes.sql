-- Codes of HTTP are part of the text of a failure: where a message may have one, its text is made again when it is read.
update results set failure = null
where failure like '%…%' and left(message, 8192) ~ '(^|[^0-9])[45][0-9]{2}([^0-9]|$)';
